import { Search } from 'lucide-react'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { HistoryFilter } from './select-games.ts'
import { historyTexts as texts } from './texts.ts'

interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  readonly onChange: (change: Partial<HistoryFilter>) => void
}

export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  return (
    <search className="grid gap-3 md:grid-cols-2">
      <div className="relative [&_input:placeholder-shown]:pe-14">
        <TextField
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          value={filter.query}
          onChange={(query) => {
            onChange({ query })
          }}
        />
        {/* Browsers put their button that clears the field there. */}
        {filter.query === '' && (
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
          />
        )}
      </div>
      <Segmented
        // Words of different lengths share a narrow screen by what they need.
        className="min-w-0 [&_label]:flex-auto [&_label]:px-1 max-[21rem]:[&_label]:text-[0.8125rem] max-[21rem]:[&_label]:px-0.5 max-[21rem]:[&_div]:gap-0.5"
        label={texts.period}
        value={filter.period}
        options={texts.periods}
        onChange={(period) => {
          onChange({ period })
        }}
      />
    </search>
  )
}
