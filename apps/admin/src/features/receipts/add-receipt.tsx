import { useLayoutEffect, useRef } from 'react'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { useDraft } from '../../ui/form/draft.ts'
import { useEarlyForm } from '../../ui/form/early-form.ts'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Panel } from '../../ui/parts.tsx'
import { ReceiptFields } from './receipt-fields.tsx'
import { deductedIn, emptyReceipt, typedIn } from './receipt-values.ts'
import styles from './receipts.module.css'
import { useNamedOrders } from './use-named-orders.ts'

const CheckedReceipt = onDemand(() =>
  import('./checked-receipt.tsx').then(({ CheckedReceipt: Checked }) => Checked),
)

/** The form above the list, always in sight (AMB-131); Enter in any of its fields submits. */
export function AddReceipt() {
  const { early, fields, events, isSubmitted, reset, giveUp } = useEarlyForm(
    emptyReceipt(),
    CheckedReceipt.preload,
  )
  useNamedOrders(fields)
  const typed = useRef(() => typedIn(early.values))
  useLayoutEffect(() => {
    if (!isSubmitted) typed.current = () => typedIn(early.values)
  })
  const draft = useDraft({
    name: 'receipts new',
    read: () => ({ fields: typed.current(), lines: [] }),
    restore: ({ fields: before }) => reset({ ...early.values, ...before }),
  })
  return (
    <Panel title="Add Receipt" flush className={styles.panel}>
      <DraftOffer draft={draft} />
      <CheckedReceipt
        early={early}
        draft={{ typed, saved: draft.saved }}
        stays={!isSubmitted}
        onFailure={giveUp}
        fallback={
          <form noValidate aria-label="Add Receipt" {...events}>
            <ReceiptFields fields={fields} values={early.values} deducted={deductedIn(early.values)} />
          </form>
        }
      />
    </Panel>
  )
}
