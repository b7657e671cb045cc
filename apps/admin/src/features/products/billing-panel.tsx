import {
  highestPrice,
  priceWithGst,
  taxableAmount,
} from '@refill/contract/features/products/products.rules.ts'
import { gstOn, isGstPercent, paiseFromRupees, rupeesNumber, type Paise } from '@refill/values/money.ts'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { KeyValues, Missing, Panel, type Line } from '../../ui/parts.tsx'
import type { ProductFormValues } from './product-form-values.ts'
import styles from './billing-panel.module.css'

/** Paise of what is typed so far; nothing while it is no amount that could be saved. */
const typed = (rupees: string): Paise | undefined => {
  const whole = /^(\d+)\.?(\d{0,2})$/.exec(rupees)
  if (!whole || Number(rupees) > highestPrice) return undefined
  return paiseFromRupees(`${whole[1]}.${whole[2] || '0'}`)
}

const linesOf = ({ rsp, discount, gst, security_deposit }: ProductFormValues): Line[] => {
  const price = typed(rsp)
  const percent = Number(discount || 0)
  const rate = gst !== '' && isGstPercent(Number(gst)) ? Number(gst) : undefined
  const taxable = price !== undefined && percent <= 100 ? taxableAmount(price, percent) : undefined
  const isRated = taxable !== undefined && rate !== undefined
  const tax = isRated ? gstOn(taxable, rate) : undefined
  const whole = isRated ? priceWithGst(taxable, rate) : undefined
  const show = (amount: Paise | undefined) =>
    amount === undefined ? <Missing>Not yet</Missing> : money(rupeesNumber(amount), 'always')
  return [
    ['Taxable amount', show(taxable), 'number'],
    ['GST', show(tax), 'number'],
    ['Price with GST', show(whole), 'number'],
    ['Security deposit', show(typed(security_deposit)), 'number'],
  ]
}

/** What the figures of the form come to, by the same rules as the server's. */
export function BillingPanel({ form }: { form: FormState<ProductFormValues> }) {
  useFormValue(form, ({ rsp, discount, gst, security_deposit }) =>
    [rsp, discount, gst, security_deposit].join(),
  )
  return (
    <Panel title="As customers will be billed">
      <KeyValues lines={linesOf(form.values())} />
      <p className={styles.help}>A deposit is held for the customer and is never part of taxable value.</p>
    </Panel>
  )
}
