import { DEFAULT_LIMIT, LIMIT_SLIDER, MAX_LIMIT, MAX_PLAYERS, MIN_LIMIT, MIN_PLAYERS } from '@dutch/domain/game/bounds'
import { figure } from '../../figures/figures.ts'
import type { Category } from './category.ts'

export const IN_USE: Category = {
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
        'Vous préférez compter les cartes\u202F? Touchez ♠ sur le clavier, puis chaque carte restée en main\u00A0: la calculatrice les additionne.',
      ],
    },
    {
      id: 'erreur',
      question: 'J’ai fait une erreur de score. Que faire\u00A0?',
      answer: [
        'Le bouton «\u202FAnnuler\u202F» retire la dernière manche. Pour une plus ancienne, ouvrez le tableau et touchez son numéro\u00A0: vous pouvez la corriger ou la supprimer, même en fin de partie.',
      ],
      also: 'modifier tromper effacer revenir arrière',
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
        'Oui. Le drapeau, «\u202FTerminer la partie\u202F», demande confirmation, puis range la partie dans l’historique avec les scores du moment.',
      ],
      also: 'finir abandonner quitter',
    },
    {
      id: 'rejouer',
      question: 'Comment rejouer avec les mêmes personnes\u00A0?',
      answer: [
        'Le résultat d’une partie propose une revanche en un appui, et le menu de chaque partie de l’historique aussi. Les noms déjà joués sont suggérés à la création.',
      ],
      also: 'recommencer',
    },
    {
      id: 'dicter',
      question: 'Peut-on dicter les scores\u00A0?',
      answer: [
        'Oui, si votre navigateur sait écouter\u00A0: un micro est alors affiché en haut de la saisie. Touchez\u2011le et dites par exemple «\u202FLéa douze, Hugo zéro Dutch\u202F». «\u202FTerminer\u202F» ramène aux scores\u00A0: relisez\u2011les, puis «\u202FValider\u202F».',
        'Votre navigateur transcrit votre voix, le plus souvent sur les serveurs de son éditeur.',
      ],
      also: 'dictée microphone vocal parler voix',
    },
    {
      id: 'annoncer',
      question: 'L’application peut-elle lire les scores à voix haute\u00A0?',
      answer: [
        'Oui\u00A0: menu de la partie, «\u202FAnnoncer les scores\u202F». Ils s’affichent en grand et, quand les sons sont activés, une voix les lit aussitôt\u202F; «\u202FLire à voix haute\u202F» recommence.',
        'C’est la voix du Professeur, celle de votre appareil le plus souvent. Vous n’entendez rien\u00A0? Vérifiez le volume des sons dans les paramètres.',
      ],
      also: 'parler vocal malvoyant aveugle annonce',
    },
    {
      id: 'donneur',
      question: 'Dutch peut-il retenir qui distribue les cartes\u00A0?',
      answer: [
        'Oui\u00A0: menu de la partie, «\u202FPlus\u202F», puis «\u202FSuivre le donneur\u202F». Une marque le montre dans le classement et passe au joueur suivant à chaque manche.',
        'Pour en désigner un autre, touchez son nom dans le classement, puis «\u202FDonne les cartes\u202F». Une partie en ligne ne suit pas le donneur.',
      ],
      also: 'distribuer distribution donne',
    },
    {
      id: 'arrivee',
      question: 'Quelqu’un arrive ou s’en va en pleine partie. Que faire\u00A0?',
      answer: [
        'Menu de la partie, «\u202FJoueurs\u202F». «\u202FAjouter un joueur\u202F» l’accueille avec le plus haut total, ou les points que vous choisissez\u202F; l’icône à côté d’un nom le retire, et ses points restent notés au bas du classement. Un retour reste possible.',
      ],
      also: 'ajouter supprimer enlever nouveau joueur départ part',
    },
    {
      id: 'renommer',
      question: 'Comment changer le nom d’un joueur\u00A0?',
      answer: [
        'Dans l’historique, ouvrez «\u202FStatistiques\u202F» ou «\u202FSuccès\u202F»\u00A0: le menu à côté du nom propose «\u202FRenommer\u202F», et toutes ses parties terminées suivent. «\u202FFusionner avec…\u202F» réunit deux noms d’une même personne.',
        'Une partie en cours garde les noms de son début\u202F; avant de la commencer, l’étape «\u202FRésumé\u202F» permet de les corriger. Un nom mal tapé, qui n’a terminé aucune partie, se retire des noms proposés par la croix, à l’étape «\u202FNoms\u202F».',
      ],
      also: 'renommer prénom modifier corriger doublon faute',
      link: { href: '/history', label: 'Ouvrir l’historique' },
    },
    {
      id: 'partager',
      question: 'Comment partager une partie, en image ou en film\u00A0?',
      answer: [
        'Dès la fin, sous le podium, «\u202FStory et film\u202F» en fait une image carrée, une story ou un petit film, à envoyer ou à télécharger. Plus tard, ouvrez la partie dans l’historique\u00A0: «\u202FPartager\u202F» fait de même, et «\u202FRevoir la partie\u202F» la rejoue sous vos yeux.',
        'Avant la fin, le menu de la partie propose «\u202FPartager le classement\u202F». Une soirée entière se partage depuis les statistiques de l’historique. Sur un navigateur qui ne tourne pas de film, le bouton dit «\u202FImage et story\u202F».',
      ],
      also: 'photo vidéo replay ralenti envoyer whatsapp instagram publier résultat',
    },
    {
      id: 'imprimer',
      question: 'Comment imprimer une partie, ou l’ouvrir dans un tableur\u00A0?',
      answer: [
        'Menu de la partie, «\u202FPlus\u202F», puis «\u202FImprimer\u202F», ou «\u202FExporter en CSV\u202F» pour un tableur. Une partie terminée a les deux boutons dans l’historique, sous le détail de ses manches.',
      ],
      also: 'export excel impression papier pdf fichier feuille de score',
    },
  ],
}
