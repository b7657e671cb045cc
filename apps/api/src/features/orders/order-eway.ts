import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { ewayDestination } from '@refill/contract/features/tax/e-way.rules.ts'
import { dayInIndia } from '@refill/values/day.ts'
import { paise, paiseFromRupees } from '@refill/values/money.ts'
import { ewayNeedOf } from '../invoices/invoices.public.ts'

/** What eway-goods.part.sql reads. */
export type OrderEwayGoods = {
  own_gst: string
  eway_limit: number | null
  state: string
  gst: string
  lines: {
    category: string
    hsn: string
    rate: number
    taxable: number
    gst_amount: number
    brings_empties: boolean
  }[]
  number: string
}

const none = { is_needed: false, sentence: '', number: '' }

/** Whether the goods of an order that has not come to its end need an e-way bill, by the rule of its challan. */
export const ewayOfOrder = (goods: OrderEwayGoods | null): OrderRow['eway'] => {
  if (!goods) return none
  const { own_gst, eway_limit: limit, state, gst, lines, number } = goods
  const from = own_gst.slice(0, 2)
  const { isNeeded, sentence } = ewayNeedOf({
    ...{ from, to: ewayDestination({ state, place: gst.slice(0, 2), from }), limit },
    day: dayInIndia(new Date()),
    lines: lines.map(({ category, hsn, rate, taxable, gst_amount }) => ({
      ...{ category, hsn, rate, taxable: paiseFromRupees(taxable) },
      ...{ cgst: paise(0), sgst: paise(0), igst: paiseFromRupees(gst_amount) },
    })),
    bringsEmpties: lines.some(({ brings_empties }) => brings_empties),
  })
  return { is_needed: isNeeded, sentence, number }
}
