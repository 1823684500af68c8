import { OLDEST_TEXT } from '../../../browser/supported-browsers.ts'
import type { Category } from './category.ts'

export const TROUBLES: Category = {
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
        'Avec un compte, oui\u00A0: elles sont sur chacun de vos appareils. Sans compte, elles restent sur l’appareil où elles ont été jouées. Dans les paramètres, la sauvegarde les emporte dans un fichier.',
      ],
    },
    {
      id: 'passer',
      question: 'Mon téléphone n’a plus de batterie. Un autre peut-il continuer la partie\u00A0?',
      answer: [
        'Oui\u00A0: menu de la partie, «\u202FPasser à un autre téléphone\u202F». L’autre scanne le code, voit la partie et l’accepte. Elle est tout entière dans le code\u202F: aucun serveur ne la reçoit.',
        'Chaque téléphone garde ensuite sa copie. Pour retrouver les manches notées sur l’autre, repassez la partie dans l’autre sens.',
      ],
      also: 'transférer continuer',
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
      id: 'mot-de-passe',
      question: 'J’ai oublié mon mot de passe. Que faire\u00A0?',
      answer: [
        'Demandez un lien\u00A0: il sert une fois, pendant une heure. Pour changer un mot de passe que vous connaissez\u00A0: paramètres, section Compte, «\u202FMot de passe\u202F».',
      ],
      also: 'perdu réinitialiser modifier connexion',
      link: { href: '/reset-password', label: 'Demander un lien' },
    },
    {
      id: 'effacer',
      question: 'Comment supprimer mes données, ou mon compte\u00A0?',
      answer: [
        'Paramètres, section Stockage local, «\u202FTout supprimer\u202F»\u00A0: cet appareil repart de zéro. Section Compte, «\u202FSupprimer le compte\u202F»\u00A0: le compte et les parties qu’il garde disparaissent du serveur. Les deux sont irréversibles\u202F; exportez d’abord ce que vous voulez garder.',
      ],
      also: 'effacer vider désinscrire rgpd',
      link: { href: '/settings#stockage', label: 'Aller au stockage' },
    },
    {
      id: 'mise-a-jour',
      question: 'Comment mettre l’application à jour\u00A0?',
      answer: [
        'Elle se met à jour toute seule\u00A0: une carte annonce la nouvelle version en dehors des parties, et «\u202FMettre à jour\u202F» l’ouvre. Votre partie et votre historique restent en place.',
      ],
    },
  ],
}
