import type { DocumentSection } from './document.tsx'

export const privacyTexts = {
  opening: 'Tout reste sur votre appareil.',
  lead: 'Dutch n’a pas de compte, pas de cookie et pas de mesure d’audience. Vos parties sont écrites dans votre navigateur et nulle part ailleurs. Voici le détail, en sept points.',
  contactId: 'contact',
  updated: 'En vigueur depuis le 21\u00A0novembre\u00A02026',
} as const

export const privacySections: readonly DocumentSection[] = [
  {
    id: 'collecte',
    title: 'Données collectées',
    paragraphs: [
      'Nous ne collectons aucune donnée. Ni nom, ni adresse électronique, ni identifiant publicitaire, ni position, ni statistique d’usage.',
      'Ce que vous écrivez dans Dutch sert à tenir votre partie, et reste chez vous\u00A0:',
    ],
    points: [
      'les prénoms ou surnoms des joueurs et leur émoji\u202F;',
      'les scores, les manches, la limite et les heures de la partie\u202F;',
      'vos réglages, tels que le thème et la limite proposée.',
    ],
  },
  {
    id: 'stockage',
    title: 'Stockage',
    paragraphs: [
      'Ces informations sont enregistrées dans la base de données de votre navigateur (IndexedDB) et, par sécurité, dans son stockage local. Les fichiers de l’application y sont gardés aussi, pour qu’elle s’ouvre sans réseau.',
      'Elles y restent jusqu’à ce que vous les effaciez. Dutch demande au navigateur de ne pas les effacer de lui-même\u202F; certains le font pourtant quand la place manque ou après une longue absence. Une sauvegarde illisible est mise de côté pendant 30\u00A0jours, puis effacée.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    paragraphs: [
      'Dutch ne dépose aucun cookie et ne charge aucun script d’un autre site\u00A0: ni publicité, ni mesure d’audience, ni bouton de réseau social. Il n’y a donc rien à accepter ni à refuser.',
    ],
  },
  {
    id: 'partage',
    title: 'Partage',
    paragraphs: [
      'Rien n’étant collecté, rien n’est vendu, loué ni transmis. Vos parties ne quittent votre appareil que si vous en décidez vous-même, par exemple en enregistrant un fichier que vous envoyez ensuite à quelqu’un.',
    ],
  },
  {
    id: 'securite',
    title: 'Sécurité',
    paragraphs: [
      'L’application ne parle qu’au serveur qui la distribue, pour charger ses propres fichiers et la mention de son éditeur\u202F; le navigateur a l’ordre de refuser toute autre connexion. Ce serveur ne tient pas de journal des visites. Comme pour tout site, l’hébergeur peut conserver un temps des traces techniques, dont l’adresse IP.',
      'Qui déverrouille votre téléphone peut ouvrir Dutch et lire vos parties\u00A0: c’est le verrou de l’appareil qui les protège.',
    ],
  },
  {
    id: 'droits',
    title: 'Vos droits',
    paragraphs: [
      'Le règlement européen (RGPD) vous donne entre autres un droit d’accès, de rectification et d’effacement. Ici, vous les exercez vous-même et sans délai, puisque vous seul avez les données\u00A0:',
    ],
    points: [
      'consulter\u00A0: tout est visible dans la partie en cours et dans l’historique\u202F;',
      'rectifier\u00A0: chaque manche d’une partie en cours se corrige depuis le tableau\u202F;',
      'effacer\u00A0: une partie terminée se supprime depuis son menu dans l’historique, et tout disparaît en effaçant les données de ce site dans votre navigateur.',
    ],
    after: ['Vous pouvez aussi saisir la CNIL (cnil.fr) si vous pensez que vos droits ne sont pas respectés.'],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: ['Pour toute question sur cette page, adressez-vous à l’exploitant de ce site\u00A0:'],
  },
]
