import { purchaseRegister } from '@refill/contract/features/tax/month.downloads.ts'
import { FileExport } from '../../api/file-export.tsx'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Skeleton } from '../../ui/parts.tsx'
import { daysIn } from './document-links.ts'
import { FiguresPanel, type FiguresQuery } from './figures-panel.tsx'
import type { TaxMonth } from './month.api.ts'
import styles from './month.module.css'

const figuresOf = (month: string, { count, value, ...taxes }: TaxMonth['purchases']) => {
  const opens = { to: paths.purchasesBetween(daysIn(month)), title: 'Purchases of the month' }
  return [
    { label: 'Purchases', value: count, opens },
    { label: 'Value', value, show: money, opens },
    { label: 'Taxable', value: taxes.taxable, show: money },
    { label: 'CGST', value: taxes.cgst, show: money },
    { label: 'SGST', value: taxes.sgst, show: money },
    { label: 'IGST', value: taxes.igst, show: money },
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
          {answer ? <KeyFigures figures={figuresOf(month, answer.purchases)} /> : <Skeleton width={320} />}
        </div>
      )}
    </FiguresPanel>
  )
}
