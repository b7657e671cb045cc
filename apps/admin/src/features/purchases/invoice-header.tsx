import { changePurchase, createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { TaxHead } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { isOtherGoods, omcs, otherGoods } from '@refill/contract/features/purchases/purchases.rules.ts'
import { isDay, todayInIndia } from '@refill/values/day.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ComputedField } from '../../ui/fields/number-field.tsx'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { checkOnLeave } from '../../ui/form/leave.ts'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { Panel } from '../../ui/parts.tsx'
import styles from './invoice.module.css'
import { vendorPick } from './vendor-pick.ts'

const { type, inv_no, inv_date, vendor_id, ...rest } = createPurchase.fields.shape
const { place_of_supply, credit, cgst, sgst, igst, round_off, already_counted } = rest
const { reason } = changePurchase.fields.shape

/** The contract's rules of the header, and of the taxes below the lines. */
export const headerSchema = z.object({
  type,
  inv_no,
  vendor_id,
  inv_date,
  place_of_supply,
  credit,
  cgst,
  sgst,
  igst,
  round_off,
  already_counted,
  reason,
})

/** Fields at the head of the form, which hide when it is full. */
export const headNames = ['type', 'inv_no', 'vendor_id', 'inv_date'] as const

/** For the taxes '' means our state, eligible, and what the lines come to; for the round-off that none is printed. */
type OtherName = 'place_of_supply' | 'credit' | TaxHead | 'round_off' | 'already_counted' | 'reason'
export type HeaderValues = Record<(typeof headNames)[number] | OtherName, string>

/** Most invoices come with the truck of today. */
export const emptyHeader = (): HeaderValues => ({
  type: '',
  inv_no: '',
  vendor_id: '',
  inv_date: todayInIndia(),
  place_of_supply: '',
  credit: '',
  cgst: '',
  sgst: '',
  igst: '',
  round_off: '',
  already_counted: '',
  reason: '',
})

type PlantProps = { form: FormState<HeaderValues>; changeType: (type: string) => void }

/** The oil company, or what no oil company sells (AMB-162). */
function Plant({ form, changeType }: PlantProps) {
  const isOther = useFormValue(form, (values) => isOtherGoods(values.type))
  const change = (chosen: string) => {
    if (chosen !== form.values().type) form.set('type', chosen)
    void form.check('type')
    changeType(chosen)
  }
  return (
    <div className={styles.plant}>
      {isOther ? (
        <ComputedField label="Goods" name="goods" value={`Other goods (${otherGoods})`} />
      ) : (
        <SelectField
          field={form.field('type')}
          label="OMC Plant"
          options={omcs}
          autoFocus
          onChange={change}
          required
        />
      )}
      {/* One button, which keeps the focus. */}
      <Button onClick={() => change(isOther ? '' : otherGoods)}>
        {isOther ? 'OMC Plant' : 'Other goods'}
      </Button>
    </div>
  )
}

type InvoiceHeaderProps = PlantProps & {
  total: Paise
  /** What the vendor that stood there at first is called. */
  vendor: { value: string; label: string } | undefined
}

/** The head of the invoice; its rules speak on change and on leaving a field (specification/purchases §2). */
export function InvoiceHeader({ form, total, vendor, changeType }: InvoiceHeaderProps) {
  const [today] = useState(() => todayInIndia())
  const check = (name: keyof HeaderValues) => () => void form.check(name)
  return (
    <Panel title="Invoice" flush>
      <div className={styles.head} onBlur={checkOnLeave(form, headNames)}>
        <Plant form={form} changeType={changeType} />
        <TextField
          field={form.field('inv_no')}
          label="INV No"
          help="Letters and digits only"
          maxLength={40}
          autoComplete="off"
          onChange={check('inv_no')}
          required
        />
        <PickerField
          field={form.field('vendor_id')}
          label="Vendor ID"
          find={vendorPick.find}
          chosen={vendor}
          onChange={check('vendor_id')}
          required
        />
        <DateField
          field={form.field('inv_date')}
          label="INV Date"
          dated
          max={today}
          // While a day is still being typed it is none yet.
          onChange={(typed) => (isDay(typed) || typed === '') && void form.check('inv_date')}
          required
        />
        <ComputedField
          label="INV Amount"
          name="inv_amount"
          value={money(rupeesText(total))}
          help="Lines with GST"
          number
        />
      </div>
    </Panel>
  )
}
