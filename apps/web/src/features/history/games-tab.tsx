import { useState } from 'react'
import { StartOverDialog } from '../setup/start-over-dialog.tsx'
import { useRematch } from '../setup/use-rematch.ts'
import { useReplay, useShare } from '../sharing/use-share-sheet.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { GameDetails } from './game-details.tsx'
import { HistoryCards } from './history-cards.tsx'
import { hasNothingRead, ReadFailure } from './read-failure.tsx'
import { isFiltering, sharedNames, type HistoryFilter } from './select-games.ts'
import { historyTexts as texts } from './texts.ts'
import type { UseHistoryListResult } from './use-history-list.ts'
import { COUNT_ID, useRemoval, type UseRemovalResult } from './use-removal.ts'
import type { HistoryEntry } from './history-list.ts'
import { Search } from 'lucide-react'
import { FILTERS_ID } from './filter-button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface GamesTabProps {
  readonly history: UseHistoryListResult
  readonly isFilterOpen: boolean
}

export function GamesTab({ history, isFilterOpen }: GamesTabProps) {
  const { phase, entries, selected, filter, changeFilter, clearFilter } = history
  const [opened, setOpened] = useState<HistoryEntry | null>(null)
  const rematch = useRematch(false)
  const removal = useRemoval()
  const replay = useReplay()
  const share = useShare()

  if (hasNothingRead(history)) return <ReadFailure history={history} />
  if (phase === 'complete' && entries.length === 0) {
    const action = (
      <ButtonLink href="/setup" size="lg">
        {texts.newGame}
      </ButtonLink>
    )
    return <EmptyState title={texts.noneTitle} text={texts.noneYet} action={action} />
  }
  const isReading = phase === 'loading' || phase === 'filling'
  return (
    <div className="-mt-2 flex flex-col gap-1.5">
      {/* While nothing is filtered this text is for screen readers only: the header shows the number, and no card moves. */}
      <p
        id={COUNT_ID}
        role="status"
        tabIndex={-1}
        className={phase === 'loading' || isFiltering(filter) ? 'text-sm text-ink-soft' : 'sr-only'}
      >
        {isReading ? texts.reading : countText(selected.length, entries.length)}
      </p>
      <HistoryFilters isOpen={isFilterOpen} filter={filter} onChange={changeFilter} />
      <ReadFailure history={history} />
      {selected.length > 0 && (
        <HistoryCards
          entries={selected}
          sharedNames={sharedNames(entries)}
          actions={{
            open: setOpened,
            replay: (entry) => replay.show(entry.record),
            share: (entry) => share.show({ kind: 'record', record: entry.record }),
            rematch: (entry) => rematch.start(entry.record),
            remove: removal.ask,
          }}
        />
      )}
      {selected.length === 0 && !isReading && (
        <EmptyState
          title={texts.noneTitle}
          text={isFiltering(filter) ? texts.noneFiltered : texts.noneYet}
          action={
            <Button variant="secondary" onClick={clearFilter}>
              {texts.clearFilter}
            </Button>
          }
        />
      )}
      <GameDetails
        entry={entries.find(({ record }) => record.id === opened?.record.id) ?? opened}
        onClose={() => setOpened(null)}
        rematch={rematch}
        onReplay={(entry) => replay.show(entry.record)}
        onShare={(entry) => share.show({ kind: 'record', record: entry.record })}
      />
      {replay.sheet}
      {share.sheet}
      <StartOverDialog newGame={rematch.newGame} />
      <RemoveDialog removal={removal} />
    </div>
  )
}

function countText(selected: number, all: number): string {
  return selected === all ? texts.count(all) : texts.countAmong(selected, all)
}

interface HistoryFiltersProps {
  readonly isOpen: boolean
  readonly filter: HistoryFilter
  readonly onChange: (change: Partial<HistoryFilter>) => void
}

function HistoryFilters({ isOpen, filter, onChange }: HistoryFiltersProps) {
  return (
    <search id={FILTERS_ID} hidden={!isOpen} className="mb-1.5 grid gap-3 md:grid-cols-3">
      <div className="relative [&_input:placeholder-shown]:pe-14">
        <TextField
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          value={filter.query}
          onChange={(query) => onChange({ query })}
        />
        {/* A filled field has no icon, because browsers put their button that clears the field there. */}
        {filter.query === '' && (
          <Search className="pointer-events-none absolute end-4 top-1/2 size-5 -translate-y-1/2 text-ink-faint" />
        )}
      </div>
      <Segmented
        // The labels have different lengths and share a narrow screen by their need.
        className="min-w-0 [&_label]:flex-auto [&_label]:px-1 max-[21rem]:[&_label]:text-[0.8125rem] max-[21rem]:[&_label]:px-0.5 max-[21rem]:[&_div]:gap-0.5"
        label={texts.period}
        value={filter.period}
        options={texts.periods}
        onChange={(period) => onChange({ period })}
      />
      <SelectField
        label={texts.sort}
        hideLabel
        value={filter.sort}
        options={texts.sorts}
        onChange={(sort) => onChange({ sort })}
      />
    </search>
  )
}

function RemoveDialog({ removal }: { readonly removal: UseRemovalResult }) {
  return (
    <ConfirmDialog
      open={removal.asked !== null}
      tone="danger"
      title={texts.removeTitle}
      text={removal.asked === null ? '' : texts.removeText(removal.asked.game.name)}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      busy={removal.isBusy}
      onConfirm={() => void removal.confirm()}
      onCancel={removal.cancel}
    />
  )
}
