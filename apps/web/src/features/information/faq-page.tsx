import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { ChevronDown } from 'lucide-react'
import { Link } from 'wouter'
import { foldText, hasWords, queryWords } from '@dutch/domain/history/search'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Document } from './document.tsx'
import { CATEGORIES } from './faq-questions.ts'
import type { Category, FaqQuestion } from './questions/category.ts'
import { faqTexts } from './faq-texts.ts'
import { PAGE_LINKS, SeeAlso } from './see-also.tsx'

/** Only one answer is open at a time. The search covers questions and answers. */
export default function FaqPage() {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const [typed] = useState(typedBefore)
  // The user may have typed into the prerendered page before its script was loaded.
  useEffect(() => {
    const field = search.current
    const isAnew = field?.value === '' && typed !== ''
    setQuery(isAnew ? typed : (field?.value ?? ''))
    if (isAnew) field.focus()
  }, [typed])
  const found = searchQuestions(query)
  const count = found.reduce((total, { questions }) => total + questions.length, 0)
  const isSearching = query.trim() !== ''
  return (
    <Document
      opening={faqTexts.opening}
      lead={faqTexts.lead}
      sections={found.length === 0 ? CATEGORIES : found}
      before={
        <div role="search" className="document-screen-only mb-4">
          <TextField
            ref={search}
            type="search"
            label={faqTexts.search}
            hideLabel
            placeholder={faqTexts.placeholder}
            value={query}
            onChange={setQuery}
            autoComplete="off"
            enterKeyHint="search"
          />
          <p role="status" translate="no" className="mt-2 min-h-6 text-sm text-ink-soft">
            {isSearching && faqTexts.found(count)}
          </p>
        </div>
      }
    >
      {count === 0 ? (
        <section className="pb-6">
          <h2 className="text-2xl">{faqTexts.none}</h2>
          <p className="mt-2 mb-5 text-ink-soft">{faqTexts.noneHint}</p>
          <Button variant="secondary" onClick={() => setQuery('')}>
            {faqTexts.clear}
          </Button>
        </section>
      ) : (
        found.map(({ id, title, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="document-section">
            <h2 id={`${id}-title`} className="mb-3 text-2xl sm:text-[1.75rem]">
              {title}
            </h2>
            <div className="overflow-clip rounded-card border border-line bg-card shadow-card">
              {questions.map((question) => (
                <QuestionItem key={question.id} question={question} />
              ))}
            </div>
          </section>
        ))
      )}
      <SeeAlso links={[PAGE_LINKS.rules, PAGE_LINKS.strategy, PAGE_LINKS.about, PAGE_LINKS.privacy]} />
    </Document>
  )
}

/** If an extension or translator has changed the page, React renders it anew and loses the typed text and the focus. */
function typedBefore(): string {
  if (typeof document === 'undefined') return ''
  return document.querySelector<HTMLInputElement>('.document [type=search]')?.value ?? ''
}

/** Browsers close the open question of the same name when another one opens. */
function QuestionItem({ question: { id, question, answer, link } }: { readonly question: FaqQuestion }) {
  return (
    <details name="question" className="question border-b border-line last:border-b-0" onToggle={closeOthers}>
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 max-[19rem]:gap-1 max-[19rem]:text-base py-3 font-display text-lg leading-snug font-bold -outline-offset-3 transition-colors duration-quick hover:bg-sunken sm:px-5">
        {question}
        <ChevronDown className="question-mark size-5 shrink-0 text-accent" />
      </summary>
      {/* The id is inside `details`, so that an address with this anchor opens the question. */}
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

/** For browsers that do not know the `name` of `details` (decision 0059). */
function closeOthers({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  for (const other of document.querySelectorAll<HTMLDetailsElement>('.question[open]'))
    other.open = other === currentTarget
}

const folded = new Map<FaqQuestion, string>(
  CATEGORIES.flatMap(({ questions }) => questions).map((each) => [
    each,
    foldText([each.question, ...each.answer, each.also ?? ''].join('\n')),
  ]),
)

/** Words that a search ignores, without accents. */
const LITTLE_WORD =
  /^(?:comment|de|des|du|la|le|les|un|une|au|aux|mon|ma|mes|a|en|et|ou|je|on|par|pour|avec|sur|dans)$/u

/**
 * Finds the questions whose text or answer contains every significant word of the query, regardless of case, accents and
 * endings. Empty categories are left out; an empty query finds everything.
 */
export function searchQuestions(query: string): readonly Category[] {
  const typed = queryWords(query)
  const telling = typed.filter((word) => !LITTLE_WORD.test(word))
  const words = (telling.length > 0 ? telling : typed).map(withoutEnding)
  return CATEGORIES.map((category) => ({
    ...category,
    questions: category.questions.filter((each) => hasWords(folded.get(each) ?? '', words)),
  })).filter(({ questions }) => questions.length > 0)
}

/** Removes the ending of a verb or a plural. */
function withoutEnding(word: string): string {
  return word.replace(/^(.{4,}?)(?:e[rsz]?|ent|s)$/u, '$1')
}
