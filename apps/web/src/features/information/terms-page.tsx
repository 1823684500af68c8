import { Document, Section } from './document.tsx'
import { Contractor, Mediation } from './legal-notice.tsx'
import { PAGE_LINKS, SeeAlso } from './see-also.tsx'
import { termsSections, termsTexts } from './terms-texts.ts'

export default function TermsPage() {
  return (
    <Document
      opening={termsTexts.opening}
      lead={termsTexts.lead}
      note={termsTexts.updated}
      sections={termsSections}
      isNumbered
    >
      {termsSections.map((section, index) => (
        <Section key={section.id} section={section} number={index + 1}>
          {section.id === termsTexts.serviceId && <Contractor />}
          {section.id === termsTexts.lawId && <Mediation />}
        </Section>
      ))}
      <SeeAlso links={[PAGE_LINKS.privacy, PAGE_LINKS.about, PAGE_LINKS.faq]} />
    </Document>
  )
}
