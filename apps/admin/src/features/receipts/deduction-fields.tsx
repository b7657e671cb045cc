import {
  deductionKinds,
  deductionLaws,
  deductionNames,
  isTaxAtSource,
  type DeductionKind,
} from '@refill/contract/features/receipts/deductions.rules.ts'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import type { TextFields } from '../../ui/form/early-form.ts'
import { TextButton } from '../../ui/text-button.tsx'
import type { ReceiptFormValues } from './receipt-values.ts'
import styles from './receipts.module.css'

type Fields = TextFields<keyof ReceiptFormValues>

const noteLabel = (kind: DeductionKind) =>
  `${isTaxAtSource(kind) ? 'Certificate' : 'Reason'} of ${deductionNames[kind]}`

/** What was deducted of each kind, with its certificate or reason. */
function Kinds({ fields: { field } }: { fields: Fields }) {
  return (
    <div className={styles.deductions}>
      {deductionKinds.map((kind) => (
        <div key={kind}>
          <NumberField
            field={field(`deducted_${kind}`)}
            label={deductionNames[kind]}
            prefix="₹"
            maxLength={14}
          />
          <TextField
            field={field(`note_${kind}`)}
            label={noteLabel(kind)}
            help={`${deductionLaws[kind]}${isTaxAtSource(kind) ? '; it may come later' : ''}`}
            maxLength={120}
            autoComplete="off"
          />
        </div>
      ))}
    </div>
  )
}

type DeductionsProps = { fields: Fields; deducts: boolean; isWithoutMoney: boolean }

/** Money that is lawfully short: opened by who needs it. */
export function Deductions({ fields, deducts, isWithoutMoney }: DeductionsProps) {
  const { set } = fields
  const turn = () => {
    set('deducts', deducts ? '' : '1')
    if (deducts) set('without_money', '')
  }
  return (
    <>
      {deducts && <Kinds fields={fields} />}
      <p className={styles.short}>
        <TextButton onClick={turn}>
          {deducts ? 'Without deductions' : 'Deducted: TDS, bank charge, discount, written off'}
        </TextButton>
        {deducts && (
          <TextButton onClick={() => set('without_money', isWithoutMoney ? '' : '1')}>
            {isWithoutMoney ? 'With money' : 'Deductions alone, without money'}
          </TextButton>
        )}
      </p>
    </>
  )
}
