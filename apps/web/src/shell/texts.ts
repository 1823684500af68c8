import { UI_TEXTS } from '../ui/texts.ts'
import { PAGE_NAMES } from '../ui/page-names.ts'
import { PRODUCT_NAME } from './product-name.ts'

// Texts that the specification quotes are unchanged; the others follow French typography.

export const appTexts = {
  brand: PRODUCT_NAME,
  skip: 'Aller au contenu',
  back: 'Retour',
  settings: PAGE_NAMES['/settings'],
  rules: PAGE_NAMES['/rules'],
  navigation: 'Navigation principale',
  loading: UI_TEXTS.loading,
  lostTitle: 'Cet écran n’a pas pu être chargé',
  lostText:
    'Le téléchargement n’a pas abouti. Vérifiez votre connexion, puis réessayez\u00A0: vos parties restent sur cet appareil.',
  offlineTitle: 'Cette page a besoin du réseau',
  offlineText:
    'Cet appareil n’en garde pas de copie. Vos parties, elles, sont ici\u00A0: la feuille de score s’ouvre sans réseau.',
  errorTitle: 'Oups\u00A0! Une erreur est survenue',
  errorText:
    'L’application a rencontré un problème inattendu. Vos parties enregistrées le restent\u00A0: rechargez cet écran ou revenez à l’accueil.',
  unexpected: 'Quelque chose n’a pas fonctionné. Vos parties enregistrées le restent\u00A0: réessayez.',
  retry: UI_TEXTS.retry,
  home: PAGE_NAMES['/'],
  rootErrorTitle: 'Une erreur est survenue',
  rootErrorText: 'Actualisez la page pour reprendre. Vos parties enregistrées le restent.',
  refresh: 'Actualiser la page',
  updateReady: 'Une nouvelle version est prête.',
  update: 'Mettre à jour',
} as const
