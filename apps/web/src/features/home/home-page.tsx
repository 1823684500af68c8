import { HomeFooter } from './home-footer.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import './home.css'
import { HowItWorks } from './how-it-works.tsx'
import { MeetTheProfessor } from './meet-the-professor.tsx'
import { RulesSummary } from './rules-summary.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Highlights />
      <div className="home-below">
        <HowItWorks />
        <MeetTheProfessor />
        <RulesSummary />
        <HomeFooter />
      </div>
    </>
  )
}
