import { hsnText } from '@refill/contract/features/tax/hsn-texts.ts'
import type { HsnRow, HsnRows } from '@refill/contract/features/tax/hsn-summary.rules.ts'
import type { HsnRowShown, TaxFigures } from '@refill/contract/features/tax/month.shapes.ts'
import type { TaxSums } from '@refill/contract/features/tax/tax.rules.ts'
import type { Heads, TaxPayable } from '@refill/contract/features/tax/tax-payable.rules.ts'
import { addPaise, rupeesNumber } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'

/** Sums as answers have them, in rupees. */
export const figuresOf = ({ taxable, cgst, sgst, igst }: TaxSums): TaxFigures => ({
  taxable: rupeesNumber(taxable),
  cgst: rupeesNumber(cgst),
  sgst: rupeesNumber(sgst),
  igst: rupeesNumber(igst),
})

const headsOf = ({ cgst, sgst, igst }: Heads) => ({
  cgst: rupeesNumber(cgst),
  sgst: rupeesNumber(sgst),
  igst: rupeesNumber(igst),
  total: rupeesNumber(addPaise(cgst, sgst, igst)),
})

export const payableShown = ({ owed, used, inCash, payable, carried }: TaxPayable) => ({
  owed: headsOf(owed),
  used_igst: headsOf(used.igst),
  used_cgst: headsOf(used.cgst),
  used_sgst: headsOf(used.sgst),
  reverse_charge: headsOf(inCash),
  payable: headsOf(payable),
  carried: headsOf(carried),
})

const hsnRow = ({ hsn, uqc, rate, quantity, ...sums }: HsnRow): HsnRowShown => ({
  hsn,
  description: hsnText(hsn),
  uqc,
  rate,
  quantity: quantityNumber(quantity),
  ...figuresOf(sums),
})

export const hsnShown = ({ b2b, b2c }: HsnRows) => ({ b2b: b2b.map(hsnRow), b2c: b2c.map(hsnRow) })
