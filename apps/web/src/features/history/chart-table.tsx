import { statisticsTexts as texts } from './statistics-texts.ts'

interface ChartTableProps {
  readonly caption: string
  readonly columns: readonly string[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly (readonly string[])[]
}

export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-ink-soft underline decoration-dotted underline-offset-4">
        {texts.asTable}
      </summary>
      <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
        <table className="tabular w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-2 py-1.5 font-semibold ${index === 0 ? 'text-start' : 'text-end'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // The index is a safe key, because rows never change their order.
              <tr key={row} className="border-t border-line">
                <th scope="row" className="px-2 py-1.5 text-start font-normal">
                  {name}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]} className="px-2 py-1.5 text-end">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
