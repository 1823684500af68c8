import { consentRequestTexts } from '../consent/request-texts.ts'
import { PLACE_TEXTS } from '../settings/place-texts.ts'

export const cookiesSectionTexts = {
  title: PLACE_TEXTS.cookies,
  changeCookies: consentRequestTexts.open,
  agreedTo: (consent: { readonly analytics: boolean; readonly marketing: boolean } | null) => {
    if (consent === null) return 'Vous n’avez encore rien accepté.'
    if (consent.analytics && consent.marketing) return 'Vous avez tout accepté.'
    if (consent.analytics) return 'Vous avez accepté la mesure et les rapports d’erreur, pas la publicité.'
    return consent.marketing
      ? 'Vous avez accepté la publicité, pas la mesure ni les rapports d’erreur.'
      : 'Vous avez tout refusé.'
  },
} as const
