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

const linesOf = (month: string, { count: many, value, ...taxes }: TaxMonth['purchases']): readonly Line[] => {
  const { taxable, cgst, sgst, igst } = taxes
  const amounts = Object.entries({ Taxable: taxable, CGST: cgst, SGST: sgst, IGST: igst, Value: value })
  return [
    [
      'Purchases',
      <Link key="link" to={paths.purchasesBetween(daysIn(month))}>
        {count(many)}
      </Link>,
      'number',
    ],
    ...amounts.map(([label, rupees]): Line => [label, money(rupees), 'number']),
  ]
}

type PanelProps = { month: string; query: FiguresQuery<TaxMonth> }

/** What was bought, by the day of the vendor's invoice. */
export function PurchasesPanel({ month, query }: PanelProps) {
  return (
    <FiguresPanel
      title="Purchase register"
      query={query}
      failed="The purchase register could not be loaded."
      actions={
        <FileExport file={purchaseRegister} fields={{ month }} what="purchase register">
          Purchase_Register.xlsx
        </FileExport>
      }
    >
      {(answer) => (
        <div className={styles.keys}>
          {answer ? <KeyValues lines={linesOf(month, answer.purchases)} /> : <Skeleton width={320} />}
        </div>
      )}
    </FiguresPanel>
  )
}
