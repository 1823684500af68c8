import { Search } from 'lucide-react'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { HistoryFilter } from './select-games.ts'
import { historyTexts as texts } from './texts.ts'

interface HistoryFiltersProps {
  readonly filter: HistoryFilter
  readonly onChange: (change: Partial<HistoryFilter>) => void
}

/** What to look for, since when, in which order. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  return (
    <search className="flex flex-col gap-3 md:grid md:grid-cols-[1fr_14rem]">
      <div className="relative">
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
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
        />
      </div>
      <SelectField
        label={texts.sort}
        hideLabel
        value={filter.sort}
        options={texts.sorts}
        onChange={(sort) => {
          onChange({ sort })
        }}
      />
      <Segmented
        className="md:col-span-2"
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
