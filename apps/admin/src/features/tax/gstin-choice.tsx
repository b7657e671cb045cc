import type { GstinsShown } from '@refill/contract/features/tax/return-gstin.ts'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import styles from './month.module.css'

type GstinChoiceProps = {
  shown: { gstin: string; gstins: GstinsShown } | undefined
  choose: (gstin: string) => void
}

/** Whose return is shown, in a month whose documents are of several GSTINs; nothing in any other. */
export function GstinChoice({ shown, choose }: GstinChoiceProps) {
  if (!shown || shown.gstins.length === 0) return null
  return (
    <div className={styles.gstins}>
      <FilterButtons
        label="GSTIN"
        options={shown.gstins.map(({ gstin, count }) => ({ value: gstin, label: gstin, rows: count }))}
        value={shown.gstin}
        choose={choose}
      />
      <p>
        This month has documents of {shown.gstins.length} GSTINs, each with a return of its own. Purchases and
        deliveries stand here for all of them.
      </p>
    </div>
  )
}
