import type { DocumentSection } from './document.tsx'
import { playTexts } from './play-texts.ts'

export const aboutTexts = {
  opening: 'Une feuille de score, et toute la table autour.',
  lead: 'Dutch compte les points pendant que vous jouez aux cartes\u00A0: un seul téléphone, posé entre les verres, et un classement que tout le monde peut lire.',
  play: playTexts.begin,
  legalId: 'mentions-legales',
} as const

export const aboutSections: readonly DocumentSection[] = [
  {
    id: 'le-produit',
    title: 'Ce que fait Dutch',
    paragraphs: [
      'Dutch est la feuille de score du jeu de cartes du même nom. Vous sortez de vraies cartes, de vrais amis s’assoient, et l’application tient les comptes\u00A0: manche après manche, jusqu’à ce que quelqu’un atteigne la limite.',
    ],
    points: [
      'De 2 à 12\u00A0joueurs sur un téléphone, avec la limite de points de votre choix.',
      'Un clavier de saisie qui passe seul au joueur suivant, et une calculatrice qui connaît la valeur de chaque carte.',
      'Le classement et le tableau des manches, qui bougent dès qu’un score est validé.',
      'Une erreur\u202F? La dernière manche s’annule, et toutes les autres se corrigent.',
      'Des statistiques de la partie en cours, et les commentaires du Professeur, à voix haute si vous voulez.',
      'Un historique de vos parties terminées, où chercher, filtrer et trier, avec les chiffres de chacun et des succès à obtenir.',
      'Une partie terminée se revoit manche par manche, et se partage en image.',
      'La partie passe à un autre téléphone par un code QR, et vos parties, vos joueurs et vos réglages se sauvegardent dans un fichier.',
    ],
  },
  {
    id: 'nos-principes',
    title: 'Nos trois promesses',
    paragraphs: [
      'Aucune manche perdue. Chaque score est enregistré avant d’être annoncé\u00A0: verrouillez l’écran, fermez le navigateur, laissez la batterie se vider, la partie vous attend.',
      'Aucun réseau nécessaire. Après la première visite, une partie entière se joue sans connexion\u00A0: à la cave, au chalet, dans le train.',
      'Pas de compte à créer, aucun traceur sans votre accord. Sans compte, vos parties restent sur votre appareil\u202F; nous ne les voyons pas. Seules exceptions, si vous les demandez\u00A0: les parties en ligne passent par le serveur de ce site, les phrases lues par ElevenLabs et les scores dictés par un service extérieur.',
    ],
  },
  {
    id: 'pour-tous',
    title: 'Pour toute la table',
    paragraphs: [
      'Dutch est gratuit et parle français. Il se lit de loin, se manie du pouce, au clavier ou avec un lecteur d’écran, en clair comme en sombre, et sait rester immobile si les animations vous gênent.',
      'Il s’ouvre dans tout navigateur récent. Depuis le menu de celui\u2011ci, vous pouvez l’installer sur l’écran d’accueil\u00A0: il s’ouvre alors comme une application.',
    ],
  },
  {
    id: 'mentions-legales',
    title: 'Mentions légales',
    paragraphs: [],
  },
]
