import type { Category } from './category.ts'

export const FEATURES: Category = {
  id: 'fonctions',
  title: 'Fonctionnalités',
  questions: [
    {
      id: 'hors-ligne',
      question: 'Dutch fonctionne-t-il sans réseau\u00A0?',
      answer: [
        'Oui, après la première visite. L’accueil affiche «\u202FPrêt hors ligne\u202F» quand tout est sur votre appareil\u202F; une partie entière se joue alors sans connexion.',
      ],
      also: 'internet wifi mode avion',
    },
    {
      id: 'prix',
      question: 'Est-ce vraiment gratuit\u00A0?',
      answer: [
        'Oui, et sans inscription. Si l’exploitant de ce site montre des annonces, vous n’en voyez que si vous acceptez la publicité\u202F; «\u202FGérer les cookies\u202F», en bas de chaque page d’information, change votre choix.',
      ],
      also: 'payant payer pub abonnement premium',
    },
    {
      id: 'premium',
      question: 'Comment résilier Premium, ou me faire rembourser\u00A0?',
      answer: [
        'Là où ce site le propose, Premium retire toute publicité. Paramètres, «\u202FMon abonnement\u202F», puis «\u202FRésilier mon abonnement\u202F»\u00A0: plus rien n’est prélevé, et Premium dure jusqu’à la fin de la période payée. Dans les quatorze premiers jours, «\u202FMe rétracter\u202F» y met fin aussitôt, et tout vous est remboursé.',
      ],
      also: 'abonnement abonné désabonner résiliation facture remboursement rétractation paiement',
      link: { href: '/premium', label: 'Ouvrir la page Premium' },
    },
    {
      id: 'installer',
      question: 'Comment installer l’application\u00A0?',
      answer: [
        'Sur iPhone et iPad\u00A0: bouton de partage de Safari (parfois dans «\u202F…\u202F»), puis, plus bas, «\u202FSur l’écran d’accueil\u202F». Ailleurs\u00A0: menu du navigateur, puis «\u202FInstaller\u202F» ou «\u202FAjouter à l’écran d’accueil\u202F». L’installation demande une adresse sécurisée (https).',
      ],
      also: 'télécharger icône appli android',
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
      also: 'thème nuit couleur noir',
    },
    {
      id: 'voix',
      question: 'Le Professeur peut-il parler\u00A0?',
      answer: [
        'Oui\u00A0: pendant une partie, touchez sa remarque puis «\u202FÉcouter\u202F», ou faites\u2011lui lire toutes ses remarques depuis les réglages de la voix. Il prend la voix française de votre appareil, si elle existe.',
        'Avec votre propre clé ElevenLabs, il parle d’une voix plus naturelle, au choix parmi cinq. Les phrases lues, prénoms et scores compris, sont alors envoyées à ElevenLabs\u202F; la clé, elle, reste sur votre appareil.',
      ],
      link: { href: '/settings#voix', label: 'Régler la voix' },
    },
    {
      id: 'en-ligne',
      question: 'Chacun peut-il jouer sur son propre téléphone\u00A0?',
      answer: [
        'Oui, avec le réseau et jusqu’à dix joueurs. Ouvrez «\u202FMultijoueur\u202F», avec un compte gratuit ou en invité, donnez les noms de la table, puis «\u202FCréer la partie\u202F». Les autres la rejoignent sans rien installer\u00A0: code QR, lien, ou code de six caractères.',
        '«\u202FInviter\u202F», en haut de la partie, montre à nouveau le code et le lien. Une partie commencée sur un seul téléphone se poursuit sur plusieurs\u00A0: menu de la partie, «\u202FJouer sur plusieurs téléphones\u202F», avec un compte.',
      ],
      also: 'salon room plusieurs inviter rejoindre partager à distance ensemble amis invitation multijoueurs',
      link: { href: '/multiplayer', label: 'Ouvrir une partie en ligne' },
    },
    {
      id: 'television',
      question: 'Comment afficher les scores sur la télévision\u00A0?',
      answer: [
        'Créez une partie en ligne, puis ouvrez «\u202FInviter\u202F» et «\u202FGrand écran\u202F»\u00A0: vous y trouvez l’adresse à ouvrir sur la télévision, où un code de six caractères suffit. Le lien, lui, ouvre les mêmes scores sur tout autre écran, sans permettre d’y toucher.',
      ],
      also: 'tv téléviseur ordinateur projeter chromecast afficher montrer spectateur regarder',
      link: { href: '/multiplayer', label: 'Ouvrir une partie en ligne' },
    },
    {
      id: 'chiffres',
      question: 'Quelles statistiques puis-je consulter\u00A0?',
      answer: [
        'Pendant la partie, «\u202FStatistiques\u202F» montre la course aux points et les chances de gagner. Ensuite, l’historique compte les victoires, les moyennes, les face à face et les soirées de chacun\u202F; «\u202FSuccès\u202F» montre ce qui est débloqué.',
      ],
      also: 'stats graphique courbe record trophée badge achievement rivalité série',
      link: { href: '/history', label: 'Ouvrir l’historique' },
    },
    {
      id: 'sauvegarde',
      question: 'Comment sauvegarder toutes mes parties\u00A0?',
      answer: [
        'Paramètres, section Stockage local\u00A0: «\u202FExporter mes données\u202F» crée un fichier avec vos parties, vos joueurs et vos réglages. «\u202FImporter un fichier\u202F» l’ajoute à ce qu’un autre appareil contient déjà.',
      ],
      also: 'sauver backup exporter export importer restaurer transférer copie changer téléphone',
      link: { href: '/settings#stockage', label: 'Aller à la sauvegarde' },
    },
    {
      id: 'compte',
      question: 'À quoi sert un compte\u00A0?',
      answer: [
        'À retrouver vos parties et vos réglages sur tous vos appareils, même si vous perdez votre téléphone. Il est gratuit et facultatif\u00A0: la feuille de score se passe de compte.',
      ],
      also: 'inscription inscrire créer connexion connecter synchroniser cloud',
      link: { href: '/sign-up', label: 'Créer un compte' },
    },
    {
      id: 'double',
      question: 'Comment mieux protéger mon compte\u00A0?',
      answer: [
        'Paramètres, section Compte\u00A0: «\u202FDouble authentification\u202F» demande, après le mot de passe, un code de votre téléphone. Gardez bien les codes de secours\u00A0: si vous perdez ce téléphone, «\u202FUtiliser un code de secours\u202F» vous connecte.',
        '«\u202FAppareils connectés\u202F», au même endroit, déconnecte un appareil que vous ne connaissez pas.',
      ],
      also: 'sécurité sécuriser 2fa deux facteurs pirater piraté',
      link: { href: '/settings#compte', label: 'Aller au compte' },
    },
    {
      id: 'prevenir',
      question: 'Dutch peut-il m’envoyer des notifications\u00A0?',
      answer: [
        'Oui, avec un compte, si ce site en envoie\u00A0: paramètres, «\u202FNotifications sur cet appareil\u202F». Vous êtes prévenu quand une manche est saisie ailleurs ou que quelqu’un rejoint votre partie. Sur iPhone et iPad, installez d’abord Dutch.',
      ],
      also: 'prévenir alerte avertir rappel',
      link: { href: '/settings#notifications', label: 'Régler les notifications' },
    },
    {
      id: 'son',
      question: 'Comment couper le son, ou garder l’écran allumé\u00A0?',
      answer: [
        'Menu de la partie, «\u202FParamètres du Jeu\u202F»\u00A0: «\u202FSon\u202F» se coupe d’un appui. Le volume et «\u202FGarder l’écran allumé\u202F» sont dans les paramètres.',
      ],
      also: 'bruit muet silence vibration vibrer veille verrouiller éteint',
      link: { href: '/settings#son', label: 'Régler le son' },
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
}
