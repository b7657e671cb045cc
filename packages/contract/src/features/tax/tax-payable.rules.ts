import { addPaise, paise, subtractPaise, type Paise } from '@refill/values/money.ts'
import type { Gstr3b } from './gstr3b.rules.ts'

// What of a month's tax is paid by its credit and what in cash: CGST Act s. 49(4) and (5), 49A, 49B and Rule 88A.
// Balances of earlier months stand in the electronic ledgers of the portal and are not known here.

const heads = ['igst', 'cgst', 'sgst'] as const
type Head = (typeof heads)[number]
/** Of each head, in paise. */
export type Heads = Readonly<Record<Head, Paise>>

export type TaxPayable = {
  /** Tax that credit may pay; below zero where notes come to more than sales: nothing is paid, the portal carries it on. */
  readonly owed: Heads
  /** By the head of the credit, what it pays of each head. */
  readonly used: Readonly<Record<Head, Heads>>
  /** Tax on what was bought with reverse charge: it is no output tax (s. 2(82)), so no credit pays it. */
  readonly inCash: Heads
  /** In cash, reverse charge among it. */
  readonly payable: Heads
  /** Credit that is left for the next month. */
  readonly carried: Heads
}

const ofHeads = (figure: (head: Head) => Paise): Heads => ({
  igst: figure('igst'),
  cgst: figure('cgst'),
  sgst: figure('sgst'),
})
const positive = (figure: number) => paise(Math.max(0, figure))

const nothing = ofHeads(() => paise(0))

/**
 * The lawful order. IGST credit pays IGST first, and is used up before any other (49A, 88A); of CGST and SGST, which it
 * may pay in any order, it first pays what their own credit leaves, so that the least is paid in cash. SGST credit pays
 * IGST only after that of CGST (49(5)(d)), and neither of the two ever pays the other.
 */
export const setOffTax = (owed: Heads, credit: Heads): Pick<TaxPayable, 'used' | 'payable' | 'carried'> => {
  const open = { ...ofHeads((head) => positive(owed[head])) }
  const left = { ...credit }
  const used = { igst: { ...nothing }, cgst: { ...nothing }, sgst: { ...nothing } }
  const pay = (from: Head, to: Head, most: number = open[to]) => {
    const sum = positive(Math.min(left[from], open[to], most))
    left[from] = subtractPaise(left[from], sum)
    open[to] = subtractPaise(open[to], sum)
    used[from][to] = addPaise(used[from][to], sum)
  }
  pay('igst', 'igst')
  for (const to of ['cgst', 'sgst'] as const) pay('igst', to, open[to] - left[to])
  for (const to of ['cgst', 'sgst'] as const) pay('igst', to)
  for (const own of ['cgst', 'sgst'] as const) {
    pay(own, own)
    pay(own, 'igst')
  }
  return { used, payable: open, carried: left }
}

/** Tax of a month from the boxes of its GSTR-3B. Credit below zero, for goods that went back, is owed (table 6.1). */
export const taxPayable = (
  boxes: Pick<Gstr3b, 'sold' | 'zeroRated' | 'reverseCharge' | 'credit'>,
): TaxPayable => {
  const { sold, zeroRated, reverseCharge, credit } = boxes
  const owed = ofHeads((head) => addPaise(sold[head], zeroRated[head], positive(0 - credit.net[head])))
  const settled = setOffTax(
    owed,
    ofHeads((head) => positive(credit.net[head])),
  )
  const inCash = ofHeads((head) => positive(reverseCharge[head]))
  return {
    ...settled,
    owed,
    inCash,
    payable: ofHeads((head) => addPaise(settled.payable[head], inCash[head])),
  }
}
