import { consentRequestTexts } from '../consent/request-texts.ts'
import { SECTION_NAMES } from '../settings/section-names.ts'

export const cookiesSectionTexts = {
  title: SECTION_NAMES.cookies,
  changeCookies: consentRequestTexts.open,
  agreedTo: (consent: { readonly analytics: boolean; readonly marketing: boolean } | null) => {
    if (consent === null) return 'Aucun choix en cours\u00A0: rien n’est accepté.'
    if (consent.analytics && consent.marketing) return 'Vous avez tout accepté.'
    if (consent.analytics) return 'Vous avez accepté la mesure et les rapports d’erreur, pas la publicité.'
    return consent.marketing
      ? 'Vous avez accepté la publicité, pas la mesure ni les rapports d’erreur.'
      : 'Vous avez tout refusé.'
  },
} as const
