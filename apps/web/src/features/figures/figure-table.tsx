import { useState, type ReactNode } from 'react'
import './figure-table.css'
import { raceTexts } from './race-texts.ts'

interface FigureTableProps {
  /** What the table shows; seen by screen readers. */
  readonly caption: string
  /** Heads of the columns; the first one stands above the heads of the rows. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] }[]
}

/** Figures in a table that scrolls sideways where it is too wide. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="figure-table-box">
      <table className="figure-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={`${column}${index}`} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, head, cells }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1] ?? index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The figures behind a picture: one tap away, and made with that tap. */
export function Numbers(table: FigureTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="numbers" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{raceTexts.showNumbers}</summary>
      {isOpen && <FigureTable {...table} />}
    </details>
  )
}
