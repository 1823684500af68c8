import { useState, type ReactNode } from 'react'
import './figure-table.css'
import { raceTexts } from './race-texts.ts'

interface FigureTableProps {
  /** For screen readers. */
  readonly caption: string
  /** The first one is the heading above the rows' headings. */
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly head: ReactNode; readonly cells: readonly ReactNode[] }[]
}

/** A table that scrolls sideways if it is too wide. */
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

/** The figures of a picture as a table, which is rendered when the user opens it. */
export function FigureDetails(table: FigureTableProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="quiet-details" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{raceTexts.showNumbers}</summary>
      {isOpen && <FigureTable {...table} />}
    </details>
  )
}
