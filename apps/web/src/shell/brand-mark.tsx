// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { Link } from 'wouter'
import { Wordmark } from '../ui/wordmark.tsx'
import { appTexts } from './texts.ts'

export function BrandMark() {
  return (
    <Link href="/" className="relative flex min-h-11 items-center rounded-control pe-2 no-underline">
      <Wordmark className="h-8 max-[19rem]:h-[9vw] w-auto shrink-0 md:h-9" />
      <span className="sr-only">{appTexts.brand}</span>
    </Link>
  )
}
