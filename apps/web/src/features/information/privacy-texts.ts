import type { DocumentSection } from './document.tsx'
import { consentRequestTexts } from '../consent/request-texts.ts'

export const privacyTexts = {
  opening: 'Sans compte, tout reste sur votre appareil.',
  lead: 'Ni publicité ni mesure sans votre accord. Sans compte, vos parties sont écrites dans votre navigateur et nulle part ailleurs\u202F; seules les parties en ligne, la voix du Professeur et la dictée, si vous les voulez, font exception. Avec un compte, que vous créez si vous le voulez, une copie en est gardée sur le serveur de ce site.',
  contactId: 'contact',
  cookiesId: 'cookies',
  openChoices: consentRequestTexts.open,
  updated: 'En vigueur depuis le 30\u00A0novembre\u00A02026',
} as const

export const privacySections: readonly DocumentSection[] = [
  {
    id: 'collecte',
    title: 'Données collectées',
    paragraphs: [
      'Sans compte, sans partie en ligne et sans votre accord (voir Cookies), nous ne collectons aucune donnée.',
      'Ce que vous écrivez dans Dutch sert à tenir votre partie, et reste chez vous\u00A0:',
    ],
    points: [
      'les prénoms ou surnoms des joueurs et leur emoji\u202F;',
      'les scores, les manches, la limite et les heures de la partie\u202F;',
      'vos réglages, tels que le thème et la limite proposée, et la clé de voix si vous en enregistrez une.',
    ],
    after: [
      'Si vous créez un compte, le serveur garde en plus votre nom, votre adresse e-mail, une empreinte (hachage) de votre mot de passe (jamais le mot de passe), le secret de la double authentification si vous l’activez, et, pour chaque appareil connecté, les dates de connexion, l’adresse IP, le nom et la version du navigateur et du système et, si vous y activez les notifications, l’adresse où les lui envoyer. Il garde une copie de vos parties, de vos noms de joueurs et de vos réglages, pour vous les rendre sur vos autres appareils. Ces données servent à tenir votre compte (exécution du service que vous demandez) et à le protéger, à rien d’autre.',
    ],
  },
  {
    id: 'stockage',
    title: 'Stockage',
    paragraphs: [
      'Ces informations sont enregistrées dans la base de données de votre navigateur (IndexedDB) et, par sécurité, dans son stockage local. Les fichiers de l’application y sont gardés aussi, pour qu’elle s’ouvre sans réseau.',
      'Elles y restent jusqu’à ce que vous les effaciez. «\u202FGarder mes parties\u202F», dans Paramètres, demande au navigateur de ne pas les effacer de lui-même\u202F; certains le font pourtant quand la place manque, et Safari sur iPhone après sept jours d’utilisation sans visite. Une sauvegarde illisible est mise de côté pendant 30\u00A0jours, puis effacée quand vous ouvrez Paramètres ou qu’une autre est mise de côté.',
      'Les données d’un compte sont gardées sur le serveur de l’exploitant de ce site, tant que le compte existe. Une connexion s’éteint 30\u00A0jours après la dernière visite, et son enregistrement avec elle\u202F; les compteurs qui freinent les essais de mots de passe durent un jour environ. Une partie supprimée quitte aussitôt votre historique\u202F; le serveur en garde les noms et les scores 30\u00A0jours, pour le cas où un téléphone resté hors ligne y aurait ajouté une manche, puis n’en garde que l’identifiant, pour que ce téléphone la supprime à son tour. L’ancien nom d’un joueur renommé, ou le nom d’un joueur retiré de vos joueurs connus, s’efface du serveur dans le même délai. Supprimer le compte efface tout cela aussitôt\u202F; d’éventuelles copies de secours de l’exploitant disparaissent quand il les renouvelle.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'Sans compte, sans partie en ligne et sans votre accord, Dutch ne dépose qu’un cookie, sans identifiant (voir plus bas), et ne charge rien d’un autre site\u00A0: ni publicité, ni mesure, ni bouton de réseau social. Un bandeau vous demande votre choix, refuser est aussi simple qu’accepter. Il est gardé six mois dans votre navigateur, avec sa date, puis redemandé. Tant que vous n’avez rien choisi, c’est non.',
      'Quand vous vous connectez, des cookies de ce site permettent au serveur de vous reconnaître. Ils ne servent qu’à cela, aucun script ne peut les lire, et ils partent quand vous vous déconnectez. Un autre attend, dix minutes au plus, le code de la double authentification. Un seul reste, un an au plus\u00A0: il n’ouvre rien, et empêche qu’un inconnu vous ferme votre compte en essayant des mots de passe. Votre nom et votre adresse sont aussi gardés dans le navigateur, pour qu’il sache que vous étiez connecté.',
      'Si vous rejoignez ou ouvrez une partie en ligne sans compte, en invité, un cookie de ce site, «\u202Fdutch-guest\u202F», permet au serveur de reconnaître votre place à la table. Il ne sert qu’à cela, et aucun script ne peut le lire. Il dure 30\u00A0jours après votre dernière visite, et part avec «\u202FTout supprimer\u202F» ou quand un compte reprend vos parties. Le serveur n’en garde qu’une empreinte, les dates de votre première et de votre dernière visite, la dernière partie que vous avez ouverte et sa date\u202F; le nom que vous prenez à la table est celui que les autres voient, et il est aussi gardé dans ce navigateur.',
      'Un cookie de ce site, «\u202Fdutch-games\u202F», est déposé quand une première manche ou une première partie est enregistrée ici. Il contient «\u202F1\u202F», le même pour tout le monde, et dit seulement que ce navigateur avait des parties\u202F: si le navigateur vide son stockage, Dutch peut ainsi vous le dire et vous proposer de les ramener. Aucun script ne peut le lire, le serveur n’en garde rien. Il dure 13\u00A0mois, et part avec «\u202FTout supprimer\u202F», quand une déconnexion ne laisse ici aucune partie terminée, ou quand vous fermez cette annonce.',
      'Deux choses attendent votre accord, l’une sans l’autre si vous voulez, et seulement là où l’exploitant de ce site s’en sert\u00A0:',
    ],
    points: [
      'mesure et rapports d’erreur\u00A0: les pannes que l’application rencontre, avec les dernières pages ouvertes, et, une fois sur cinq, son temps d’ouverture, sans nom ni score. Le service qui les reçoit, choisi par l’exploitant, voit votre adresse IP. Aucun compteur n’existe aujourd’hui\u202F;',
      'publicité\u00A0: des annonces de Google AdSense, qui reçoit alors votre adresse IP et peut déposer ses propres cookies. Jamais avant votre accord, ni pour un abonné que le serveur a reconnu.',
    ],
    after: [
      'Vous changez d’avis quand vous voulez, ici, en bas des pages ou dans les paramètres. Le retrait prend effet aussitôt, dans chaque onglet\u202F; ce que le fournisseur des annonces a déjà déposé s’efface dans votre navigateur.',
    ],
  },
  {
    id: 'partage',
    title: 'Partage',
    paragraphs: [
      'Rien n’est vendu ni loué, ni transmis au-delà de ce que dit cette page. Sans compte, vos parties ne quittent votre appareil que si vous en décidez vous-même, en partageant le résultat d’une partie, en la passant à un autre téléphone par un code QR ou un lien, ou en enregistrant un fichier. Dans les trois cas, rien ne passe par un serveur de Dutch. Une partie en ligne, avec ou sans compte, passe par celui de ce site.',
      'Avec un compte, vos parties vont au serveur de ce site et à vos propres appareils, à personne d’autre. Une partie en ligne, avec ses scores et le nom que vous y prenez, se montre à ceux qui la rejoignent et à ceux qui en ont le lien ou le code\u202F; le serveur l’efface 90\u00A0jours après son dernier changement. Une fois terminée, elle reste dans l’historique et le compte de chaque participant\u202F; si vous supprimez le vôtre, les autres la gardent avec votre nom à la table, sans lien avec ce compte. Là où ce site envoie des e-mails, ils passent par le service d’e-mail de l’exploitant. Les notifications, si vous les activez, passent chiffrées par le service de votre navigateur.',
      'Si vous prenez l’abonnement Premium, là où ce site le propose, Stripe encaisse le paiement\u00A0: il reçoit votre adresse e-mail et le numéro de votre compte, et garde vos factures. Ce site n’apprend que l’état de l’abonnement, jamais votre carte.',
      'Une exception, à votre demande\u00A0: si vous enregistrez votre clé ElevenLabs, chaque phrase lue à voix haute (remarques du Professeur, «\u202FAnnoncer les scores\u202F») est envoyée à ElevenLabs (api.elevenlabs.io) avec cette clé, prénoms et scores compris, pour être dite. C’est alors sa politique de confidentialité qui s’applique. La clé reste dans votre navigateur, n’est jamais exportée et ne va à personne d’autre\u202F; supprimez\u2011la dans les paramètres et plus rien n’est envoyé.',
      'Sans clé, tout est lu avec la voix de votre navigateur. Dutch préfère celles qui sont sur l’appareil\u202F; certains navigateurs font pourtant lire le texte par leurs propres serveurs. Le Professeur se tait tant que vous ne lui avez pas demandé de parler\u202F; «\u202FAnnoncer les scores\u202F» se lit dès que vous l’ouvrez, sauf si les sons sont coupés.',
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité',
    paragraphs: [
      'L’application ne parle qu’au serveur qui la distribue, pour charger ses propres fichiers, la mention de son éditeur, le cookie de vos parties (voir Cookies) et, avec un compte ou pour une partie en ligne, vos données, à ElevenLabs si vous avez enregistré une clé, et à ce que vous avez accepté plus haut (voir Cookies)\u202F; le navigateur a l’ordre de refuser toute autre connexion. Ce serveur ne tient pas de journal des visites. L’hébergeur peut conserver un temps des traces techniques, dont l’adresse IP.',
      'Les essais répétés de mots de passe sont freinés, la double authentification peut s’y ajouter, et les paramètres montrent chaque appareil connecté, que vous pouvez déconnecter d’ici.',
      'Si vous dictez des scores, votre navigateur transcrit votre voix, le plus souvent sur les serveurs de son éditeur (Google pour Chrome, Apple pour Safari) et selon ses règles à lui. Dutch n’en reçoit que le texte, n’enregistre aucun son, et n’écoute que tant que la dictée est ouverte.',
      'Toute personne qui déverrouille votre téléphone peut ouvrir Dutch et lire vos parties\u00A0: c’est le verrou de l’appareil qui les protège.',
    ],
  },
  {
    id: 'droits',
    title: 'Vos droits',
    paragraphs: [
      'Le règlement européen (RGPD) vous donne entre autres un droit d’accès, de rectification, de portabilité et d’effacement. Ici, vous les exercez vous-même\u00A0:',
    ],
    points: [
      'consulter\u00A0: tout est visible dans la partie en cours et dans l’historique\u202F;',
      'rectifier\u00A0: chaque manche d’une partie en cours se corrige depuis le tableau, et un joueur se renomme dans tout l’historique\u202F;',
      'effacer\u00A0: une partie terminée se supprime depuis son menu dans l’historique, et de votre compte dans les 30\u00A0jours (voir Stockage)\u202F; «\u202FTout supprimer\u202F», dans Paramètres, section Stockage local, vide cet appareil, pas votre compte\u202F;',
      'pour un compte, dans Paramètres, section Compte\u00A0: «\u202FTélécharger mes données\u202F» donne tout ce que le serveur garde, dans un fichier lisible\u202F; nom, e-mail et mot de passe s’y corrigent\u202F; «\u202FSupprimer le compte\u202F» efface tout du serveur, sauf les parties en ligne (voir Partage), et laisse les parties de votre appareil.',
    ],
    after: ['Vous pouvez aussi saisir la CNIL (cnil.fr).'],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: ['Pour toute question sur cette page, adressez-vous à l’exploitant de ce site\u00A0:'],
  },
]
