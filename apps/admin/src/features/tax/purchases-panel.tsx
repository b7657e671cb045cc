import { purchaseRegister } from '@refill/contract/features/tax/month.downloads.ts'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { KeyValues, Skeleton, type Line } from '../../ui/parts.tsx'
import { daysIn } from './document-links.ts'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { TaxMonth } from './month.api.ts'
import styles from './month.module.css'

type Purchases = NonNullable<TaxMonth['purchases']>

const heads = [
  ['taxable', 'Taxable'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
  ['rounding', 'Round-off'],
  ['total', 'Total Amount'],
] as const

function Count({ month, purchases }: { month: string; purchases: Purchases }) {
  return <Link to={paths.purchasesBetween(daysIn(month))}>{count(purchases.count)}</Link>
}

/** Bars stand where figures will be, so that nothing below moves when they come. */
const linesOf = (month: string, purchases: Purchases | undefined): readonly Line[] => {
  const bar = <Skeleton key="bar" width={96} right />
  return [
    ['Purchases', purchases ? <Count key="count" {...{ month, purchases }} /> : bar, 'number'],
    ...heads.map(([name, head]): Line => [head, purchases ? money(purchases[name]) : bar, 'number']),
  ]
}

type PanelProps = { month: string; query: FiguresQuery<TaxMonth> }

/** What was bought, by the day of the vendor's invoice. */
export function PurchasesPanel({ month, query }: PanelProps) {
  return (
    <FiguresPanel
      title="Purchase register"
      query={query}
      actions={
        <FileExport file={purchaseRegister} fields={{ month }} what="purchase register">
          Purchase_Register.xlsx
        </FileExport>
      }
    >
      {(answer) => (
        <div className={styles.keys}>
          <KeyValues lines={linesOf(month, answer?.purchases)} />
          <p className={styles.why}>
            Total Amount is that of the list of purchases and of Tally. Round-off is what the invoices say,
            and what their halves, rounded each by itself, differ from the GST of the lines.
          </p>
        </div>
      )}
    </FiguresPanel>
  )
}
