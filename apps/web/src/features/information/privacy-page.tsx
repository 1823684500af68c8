import { openConsent } from '../consent/consent-request.ts'
import { Button } from '../../ui/button.tsx'
import { Contact } from './legal-notice.tsx'
import { Document, Section } from './document.tsx'
import { privacySections, privacyTexts } from './privacy-texts.ts'
import { PAGE_LINKS, SeeAlso } from './see-also.tsx'

export default function PrivacyPage() {
  return (
    <Document
      opening={privacyTexts.opening}
      lead={privacyTexts.lead}
      note={privacyTexts.updated}
      sections={privacySections}
      isNumbered
    >
      {privacySections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1}>
          {section.id === privacyTexts.cookiesId && (
            <p>
              <Button variant="secondary" onClick={openConsent}>
                {privacyTexts.openChoices}
              </Button>
            </p>
          )}
          {section.id === privacyTexts.contactId && (
            <p>
              <Contact />
            </p>
          )}
        </Section>
      ))}
      <SeeAlso links={[PAGE_LINKS.terms, PAGE_LINKS.about, PAGE_LINKS.faq]} />
    </Document>
  )
}
