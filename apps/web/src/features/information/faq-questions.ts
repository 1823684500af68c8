import {
  DEFAULT_LIMIT,
  LIMIT_SLIDER,
  MAX_LIMIT,
  MAX_PLAYERS,
  MAX_SCORE,
  MIN_LIMIT,
  MIN_PLAYERS,
  MIN_SCORE,
} from '@dutch/domain/game/bounds'
import { DUTCH_CALL, DUTCH_MASTERFUL, DUTCH_TOLD } from '@dutch/domain/scoring/dutch-words'
import { OLDEST_TEXT } from '../../browser/supported-browsers.ts'
import { valueOf } from '@dutch/domain/scoring/card-values'
import { figure, points } from '../figures/figures.ts'

export interface FaqQuestion {
  /** Its anchor in the page. */
  readonly id: string
  readonly question: string
  /** Paragraphs. */
  readonly answer: readonly string[]
  /** Where there is more to read. */
  readonly link?: { readonly href: string; readonly label: string }
}

export interface Category {
  readonly id: string
  readonly title: string
  readonly questions: readonly FaqQuestion[]
}

export const CATEGORIES: readonly Category[] = [
  {
    id: 'regles',
    title: 'Règles du jeu',
    questions: [
      {
        id: 'but',
        question: 'Quel est le but du jeu\u00A0?',
        answer: [
          'Garder le moins de points possible. À chaque manche, chacun compte les cartes qui lui restent\u202F; à la fin de la partie, le plus petit total gagne.',
        ],
        link: { href: '/rules', label: 'Lire toutes les règles' },
      },
      {
        id: 'valeurs',
        question: 'Combien vaut chaque carte\u00A0?',
        answer: [
          `Le joker vaut ${points(valueOf('joker'))}, l’as ${points(valueOf('ace'))}, le roi noir ${points(valueOf('black-king'))} et le roi rouge ${points(valueOf('red-king'))}. La dame et le valet valent ${points(valueOf('queen'))} chacun\u202F; les cartes de 2 à 10, leur valeur.`,
        ],
      },
      {
        id: 'fin',
        question: 'Quand se termine la partie\u00A0?',
        answer: [
          'Dès qu’un joueur atteint ou dépasse la limite\u00A0: ce joueur a perdu, et le plus petit total l’emporte. À égalité, la victoire se partage.',
          'La limite se choisit à la création de la partie, et vous pouvez aussi continuer au-delà.',
        ],
      },
      {
        id: 'dutch',
        question: 'Qu’est-ce qu’un Dutch\u00A0?',
        answer: [
          `${DUTCH_CALL} ${DUTCH_TOLD} ${DUTCH_MASTERFUL}`,
          'Pour le noter, touchez «\u202FDutch\u202F» sur la ligne du joueur. Si un seul score vaut zéro, l’application le propose sans rien décider à votre place.',
        ],
      },
      {
        id: 'pouvoirs',
        question: 'À quoi servent la dame et le valet\u00A0?',
        answer: [
          'Une dame défaussée permet de regarder une carte, la vôtre ou celle d’un autre. Un valet défaussé permet d’échanger deux cartes de la table sans les regarder.',
        ],
        link: { href: '/strategy', label: 'Bien s’en servir' },
      },
      {
        id: 'variantes',
        question: 'Nous jouons avec d’autres valeurs. Est-ce possible\u00A0?',
        answer: [
          `Oui. La feuille accepte tout score entier de ${figure(MIN_SCORE)} à ${String(MAX_SCORE)}, quelle que soit la façon dont vous l’avez compté. La calculatrice de main suit les valeurs de nos règles, ou les vôtres si vous les changez\u202F; vous pouvez aussi fixer une pénalité pour un Dutch raté.`,
          'Quelques variantes de maison\u00A0: l’as et la dame de pique à 13\u00A0points, et les cœurs qui comptent, 13\u00A0points en tout\u202F; ou bien 1\u00A0point par carte posée au centre et 2\u00A0points de moins par carte restée en main.',
        ],
        link: { href: '/settings#regles-maison', label: 'Vos règles de la maison' },
      },
    ],
  },
  {
    id: 'utilisation',
    title: 'Utilisation',
    questions: [
      {
        id: 'joueurs',
        question: 'Combien de joueurs peuvent participer\u00A0?',
        answer: [
          `De ${String(MIN_PLAYERS)} à ${String(MAX_PLAYERS)}\u00A0sur un même téléphone. L’idéal est de 4 à 6, ou de 3 à 4 pour une partie vive.`,
        ],
      },
      {
        id: 'manche',
        question: 'Comment noter une manche\u00A0?',
        answer: [
          'Touchez «\u202FAjouter une manche\u202F», tapez le score de chacun sur le clavier, qui passe seul au joueur suivant, puis «\u202FValider\u202F». Une case laissée vide compte 0.',
          'Vous préférez compter les cartes\u202F? La calculatrice additionne celles que vous touchez.',
        ],
      },
      {
        id: 'erreur',
        question: 'J’ai fait une erreur de score. Que faire\u00A0?',
        answer: [
          'La dernière manche s’annule d’un appui. Pour une plus ancienne, ouvrez le tableau et touchez son numéro\u00A0: vous pouvez la corriger ou la supprimer, même en fin de partie.',
        ],
      },
      {
        id: 'limite',
        question: 'Peut-on changer la limite de points\u00A0?',
        answer: [
          `Oui, au moment de créer la partie\u00A0: ${String(DEFAULT_LIMIT)}\u00A0points sont proposés, le curseur va de ${String(LIMIT_SLIDER.min)} à ${String(LIMIT_SLIDER.max)}, et vous pouvez taper tout nombre entier de ${figure(MIN_LIMIT)} à ${figure(MAX_LIMIT)}. La valeur proposée se change dans les paramètres.`,
        ],
      },
      {
        id: 'arreter',
        question: 'Peut-on s’arrêter avant la limite\u00A0?',
        answer: [
          'Oui. «\u202FTerminer la partie\u202F» demande confirmation, puis range la partie dans l’historique avec les scores du moment.',
        ],
      },
      {
        id: 'rejouer',
        question: 'Comment rejouer avec les mêmes personnes\u00A0?',
        answer: [
          'Le résultat d’une partie propose une revanche en un appui, et le menu de chaque partie de l’historique aussi. Les noms déjà joués sont suggérés à la création.',
        ],
      },
    ],
  },
  {
    id: 'fonctions',
    title: 'Fonctionnalités',
    questions: [
      {
        id: 'hors-ligne',
        question: 'Dutch fonctionne-t-il sans réseau\u00A0?',
        answer: [
          'Oui, après la première visite. L’accueil affiche «\u202FPrêt hors ligne\u202F» quand tout est sur votre appareil\u202F; une partie entière se joue alors sans connexion.',
        ],
      },
      {
        id: 'prix',
        question: 'Est-ce vraiment gratuit\u00A0?',
        answer: [
          'Oui, et sans inscription. Si l’exploitant de ce site montre des annonces, vous n’en voyez que si vous acceptez la publicité\u202F; «\u202FGérer les cookies\u202F», en bas de chaque page d’information, change votre choix.',
        ],
      },
      {
        id: 'installer',
        question: 'Comment installer l’application\u00A0?',
        answer: [
          'Sur iPhone et iPad\u00A0: bouton de partage de Safari, puis «\u202FSur l’écran d’accueil\u202F». Ailleurs\u00A0: menu du navigateur, puis «\u202FInstaller\u202F» ou «\u202FAjouter à l’écran d’accueil\u202F». L’installation demande une adresse sécurisée (https).',
        ],
      },
      {
        id: 'historique',
        question: 'Où retrouver mes anciennes parties\u00A0?',
        answer: [
          'Dans l’historique\u00A0: cherchez par joueur, par date ou par étiquette, filtrez par période, triez par durée ou par nombre de joueurs. Chaque partie garde ses manches.',
        ],
      },
      {
        id: 'theme',
        question: 'Y a-t-il un mode sombre\u00A0?',
        answer: [
          'Oui\u00A0: clair, sombre, ou comme votre appareil. Les paramètres permettent aussi de couper les animations.',
        ],
      },
      {
        id: 'voix',
        question: 'Le Professeur peut-il parler\u00A0?',
        answer: [
          'Oui\u00A0: pendant une partie, touchez sa remarque puis «\u202FÉcouter\u202F», ou faites\u2011lui lire toutes ses remarques depuis les réglages de la voix. Il prend la voix française de votre appareil, si elle existe.',
          'Avec votre propre clé ElevenLabs, il parle d’une voix plus naturelle, au choix parmi cinq. Les phrases lues, prénoms et scores compris, sont alors envoyées à ElevenLabs\u202F; la clé, elle, reste sur votre appareil.',
        ],
        link: { href: '/settings', label: 'Régler la voix' },
      },
      {
        id: 'donnees',
        question: 'Qui voit mes parties\u00A0?',
        answer: [
          'Vous, et les personnes de votre choix\u00A0: sans compte, elles restent dans votre navigateur et ne sont envoyées nulle part\u202F; avec un compte, une copie en est gardée sur le serveur de ce site. Trois exceptions, si vous les demandez\u00A0: une partie en ligne passe par ce serveur et se montre à ceux qui la rejoignent\u202F; ce qui est lu avec une voix ElevenLabs passe par ce service\u202F; ce que vous dictez, par celui de votre navigateur.',
        ],
        link: { href: '/privacy', label: 'Lire la politique de confidentialité' },
      },
    ],
  },
  {
    id: 'problemes',
    title: 'Problèmes techniques',
    questions: [
      {
        id: 'iphone',
        question: 'Sur iPhone, mes parties peuvent-elles disparaître\u00A0?',
        answer: [
          'Oui, tant que Dutch n’est pas installé\u00A0: après sept jours d’utilisation de Safari sans visite ici, Safari efface les parties et les réglages de ce site. Installé sur l’écran d’accueil, Dutch les garde.',
          'L’application installée commence vide. Vos parties la rejoignent par une sauvegarde (Paramètres, section Stockage local) ou par votre compte\u202F; une partie en cours, par son lien.',
        ],
      },
      {
        id: 'navigateurs',
        question: 'Avec quels navigateurs Dutch fonctionne-t-il\u00A0?',
        answer: [
          `Il faut ${OLDEST_TEXT}, ou plus récent. Un navigateur plus ancien permet encore d’exporter ses parties.`,
        ],
      },
      {
        id: 'perdue',
        question: 'J’ai fermé la page en pleine partie. Est-elle perdue\u00A0?',
        answer: [
          'Non. Chaque manche est enregistrée avant d’être annoncée. Rouvrez Dutch\u00A0: l’accueil propose «\u202FReprendre la partie\u202F». Une manche à moitié saisie survit à un rechargement et, dans l’application installée, à la fermeture.',
        ],
      },
      {
        id: 'disparu',
        question: 'Mes parties ont disparu. Pourquoi\u00A0?',
        answer: [
          'Elles sont liées au navigateur et à l’adresse où vous les avez jouées\u00A0: vérifiez que ce sont les mêmes, et que vous n’êtes pas en navigation privée. Effacer les données du site efface aussi les parties.',
        ],
      },
      {
        id: 'appareil',
        question: 'Puis-je retrouver mes parties sur un autre téléphone\u00A0?',
        answer: [
          'Avec un compte, oui\u00A0: elles sont sur chacun de vos appareils. Sans compte, elles restent sur l’appareil où elles ont été jouées. Dans les paramètres, la sauvegarde les emporte toutes dans un fichier.',
        ],
      },
      {
        id: 'passer',
        question: 'Mon téléphone n’a plus de batterie. Un autre peut-il continuer la partie\u00A0?',
        answer: [
          'Oui\u00A0: menu de la partie, «\u202FPasser à un autre téléphone\u202F». L’autre scanne le code, voit la partie et l’accepte. Elle est tout entière dans le code\u202F: aucun serveur ne la reçoit.',
          'Chaque téléphone garde ensuite sa copie. Pour retrouver les manches notées sur l’autre, repassez la partie dans l’autre sens.',
        ],
      },
      {
        id: 'illisible',
        question: '«\u202FUne sauvegarde illisible a été mise de côté\u202F»\u00A0: que faire\u00A0?',
        answer: [
          'Rien d’urgent\u00A0: l’application continue sans elle. La sauvegarde reste 30\u00A0jours dans les paramètres, section Stockage local, d’où vous pouvez l’exporter ou la supprimer.',
        ],
      },
      {
        id: 'onglets',
        question: 'Dutch est ouvert dans deux onglets. Est-ce un problème\u00A0?',
        answer: [
          'Non. Les deux montrent la même partie et se suivent. Si vous y saisissez deux manches au même instant, une seule est notée, et l’application vous demande quoi faire de l’autre.',
        ],
      },
      {
        id: 'mise-a-jour',
        question: 'Comment mettre l’application à jour\u00A0?',
        answer: [
          'Elle se met à jour toute seule\u00A0: une carte annonce la nouvelle version en dehors des parties, et «\u202FMettre à jour\u202F» l’ouvre. Votre partie et votre historique restent en place.',
        ],
      },
    ],
  },
]
