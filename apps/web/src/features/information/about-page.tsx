import { Play } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { aboutSections, aboutTexts } from './about-texts.ts'
import { Document, Section } from './document.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { PAGE_LINKS, SeeAlso } from './see-also.tsx'

export default function AboutPage() {
  return (
    <Document opening={aboutTexts.opening} lead={aboutTexts.lead} sections={aboutSections}>
      {aboutSections.map((section) => (
        <Section key={section.id} section={section}>
          {section.id === aboutTexts.legalId && <LegalNotice />}
        </Section>
      ))}
      <SeeAlso
        action={
          <ButtonLink href="/setup" size="lg" icon={<Play />}>
            {aboutTexts.play}
          </ButtonLink>
        }
        links={[PAGE_LINKS.rules, PAGE_LINKS.faq, PAGE_LINKS.privacy, PAGE_LINKS.terms]}
      />
    </Document>
  )
}
