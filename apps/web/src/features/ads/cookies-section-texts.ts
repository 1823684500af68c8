import { consentRequestTexts } from '../consent/request-texts.ts'
import { SECTION_NAMES } from '../settings/section-names.ts'

export const cookiesSectionTexts = {
  title: SECTION_NAMES.cookies,
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
