import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { documentsWanted, newestFirst, type DocumentFilter } from './invoices.queries.ts'
import { countDocuments, documentsToExport } from './sql/statements.generated.ts'

type Line = RowOf<typeof documentsToExport>

/** What counts; a canceled one counts nowhere. */
const counted = (pick: (line: Line) => string | null) => (line: Line) =>
  line.canceled_on === null ? Number(pick(line)) : null

const rupees = (header: string, pick: (line: Line) => string | null): ReportColumn<Line> => ({
  header,
  width: 15,
  kind: 'rupees',
  sum: true,
  of: counted(pick),
})

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Number', width: 20, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ day }) => day },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'GSTIN', width: 18, kind: 'text', of: ({ gst }) => gst },
  {
    header: 'Place of supply',
    width: 20,
    kind: 'text',
    of: ({ place_of_supply: code }) => `${code}-${states.get(code) ?? ''}`,
  },
  { header: 'Order', width: 18, kind: 'text', of: ({ orderid }) => orderid },
  rupees('Taxable value', ({ taxable }) => taxable),
  rupees('CGST', ({ cgst }) => cgst),
  rupees('SGST/UTGST', ({ sgst }) => sgst),
  rupees('IGST', ({ igst }) => igst),
  rupees('Round off', ({ round_off }) => round_off),
  rupees('Value', ({ value }) => value),
  { header: 'Canceled on', width: 12, kind: 'day', of: ({ canceled_on }) => canceled_on },
  { header: 'Canceled by', width: 20, kind: 'text', of: ({ canceled_by }) => canceled_by },
  { header: 'Reason', width: 32, kind: 'text', of: ({ cancel_reason }) => cancel_reason },
]

type Workbook = { readonly kinds: readonly TaxKind[]; readonly name: string; readonly fileName: string }

/** Documents of the list, all pages of it and in its order. */
export const exportDocuments = (
  db: Database,
  { kinds, name, fileName }: Workbook,
  filter: DocumentFilter,
  signal: AbortSignal,
) => {
  const where = allOf(documentsWanted(kinds, filter))
  return exportReport(
    db,
    {
      fileName,
      name,
      columns,
      rows: documentsToExport.within({ filter: where, sorting: newestFirst }),
      count: countDocuments.within({ filter: where }),
    },
    signal,
  )
}
