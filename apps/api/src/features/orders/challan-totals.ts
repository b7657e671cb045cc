import { paise, sumPaise, type Paise } from '@refill/values/money.ts'
import type { ChallanDocument, ChallanLine } from './challan-document.ts'
import { taxOf } from './challan-tax.ts'

export const totalsOf = (challan: ChallanDocument) => {
  const sum = (pick: (line: ChallanLine) => Paise) => sumPaise(challan.lines.map(pick))
  const tax = taxOf(challan)
  const halves = challan.lines.map(({ gst }) => tax.split(gst))
  return {
    taxable: sum(({ taxable }) => taxable),
    /** Each named part of the tax, as the lines have it. */
    taxes: tax.names.map((name, part) => ({
      name,
      amount: sumPaise(halves.map((parts) => parts[part] ?? paise(0))),
    })),
    gst: sum(({ gst }) => gst),
    goods: sum(({ amount }) => amount),
    empties: challan.lines.reduce((all, { empties }) => all + (empties ?? 0), 0),
  }
}
export type ChallanTotals = ReturnType<typeof totalsOf>
