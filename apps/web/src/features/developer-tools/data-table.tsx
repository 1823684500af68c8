import type { ReactNode } from 'react'

interface DataTableProps {
  readonly caption: string
  readonly columns: readonly { readonly name: string; readonly isNumber?: boolean }[]
  /** The first cell of a row is its heading. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}

/** On narrow screens the columns scroll while the first one stays in place. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const place = (index: number) => (columns[index]?.isNumber === true ? 'text-end tabular' : 'text-start')
  return (
    <div
      className="max-h-[32rem] overflow-auto rounded-control border border-line"
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                className={`sticky top-0 border-b border-line bg-sunken px-3 py-2 font-semibold whitespace-nowrap ${place(index)} ${index === 0 ? 'start-0 z-2' : 'z-1'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...cells] }) => (
            <tr key={key}>
              <th
                scope="row"
                className="sticky start-0 max-w-[46vw] min-w-36 border-b border-line bg-card px-3 py-2 text-start font-normal wrap-anywhere sm:max-w-md"
              >
                {name}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={columns[index + 1]?.name}
                  className={`border-b border-line px-3 py-2 whitespace-nowrap ${place(index + 1)}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
