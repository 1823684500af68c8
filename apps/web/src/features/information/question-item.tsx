import { ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import type { FaqQuestion } from './faq-questions.ts'

/** Opening it closes the one that was open before. */
export function QuestionItem({ question: { id, question, answer, link } }: { readonly question: FaqQuestion }) {
  return (
    <details name="question" className="question border-b border-line last:border-b-0">
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 font-display text-lg leading-snug font-bold -outline-offset-3 transition-colors duration-quick hover:bg-sunken sm:px-5">
        {question}
        <ChevronDown aria-hidden="true" className="question-mark size-5 shrink-0 text-accent" />
      </summary>
      {/* An address that names the answer opens the question around it. */}
      <div id={id} className="flex max-w-[38rem] flex-col gap-3 px-4 pt-1 pb-5 leading-relaxed text-pretty sm:px-5">
        {answer.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {link !== undefined && (
          <p>
            <Link
              href={link.href}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}
