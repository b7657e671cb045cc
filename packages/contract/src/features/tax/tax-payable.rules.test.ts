import { addPaise, paise, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { noTax } from './gstr1.rules.ts'
import { setOffTax, taxPayable, type Heads } from './tax-payable.rules.ts'

const of = (igst: number, cgst: number, sgst: number): Heads => ({
  igst: paise(igst),
  cgst: paise(cgst),
  sgst: paise(sgst),
})
const names = ['igst', 'cgst', 'sgst'] as const
const total = (heads: Heads) => sumPaise(Object.values(heads))

describe('credit pays tax in the order of the law', () => {
  test('a month within the state pays the rest of each head, and all IGST without credit of it', () => {
    const { payable, carried } = setOffTax(
      of(5_648_946, 55_718_716, 55_718_716),
      of(0, 53_462_786, 53_462_786),
    )
    expect(payable).toEqual(of(5_648_946, 2_255_930, 2_255_930))
    expect(carried).toEqual(of(0, 0, 0))
  })

  test('IGST credit pays IGST first, then what the other heads cannot pay themselves', () => {
    const { used, payable, carried } = setOffTax(of(100, 50, 80), of(150, 40, 60))
    expect(used.igst).toEqual(of(100, 30, 20))
    expect([payable, carried]).toEqual([of(0, 0, 0), of(0, 20, 0)])
  })

  test('IGST credit is used up before that of CGST and SGST is touched', () => {
    const { used, carried } = setOffTax(of(0, 50, 50), of(80, 50, 50))
    expect([used.igst, carried]).toEqual([of(0, 50, 30), of(0, 50, 30)])
  })

  test('CGST and SGST never pay one another, though one is left over and the other is paid in cash', () => {
    const { payable, carried } = setOffTax(of(0, 10, 90), of(0, 70, 20))
    expect([payable, carried]).toEqual([of(0, 0, 70), of(0, 60, 0)])
  })

  test('CGST credit pays IGST before that of SGST does', () => {
    const { used, carried } = setOffTax(of(30, 0, 0), of(0, 20, 20))
    expect([used.cgst.igst, used.sgst.igst, carried]).toEqual([20, 10, of(0, 0, 10)])
  })
})

const anyFigure = fc.integer({ min: 0, max: 12 })
const anyHeads = fc.tuple(anyFigure, anyFigure, anyFigure).map(([igst, cgst, sgst]) => of(igst, cgst, sgst))

test('no paisa is lost: tax is paid by credit or in cash, credit pays or is carried on', () => {
  fc.assert(
    fc.property(anyHeads, anyHeads, (owed, credit) => {
      const { used, payable, carried } = setOffTax(owed, credit)
      for (const head of names) {
        expect(addPaise(used.igst[head], used.cgst[head], used.sgst[head], payable[head])).toBe(owed[head])
        expect(addPaise(total(used[head]), carried[head])).toBe(credit[head])
      }
    }),
  )
})

test('the law holds whatever is owed', () => {
  fc.assert(
    fc.property(anyHeads, anyHeads, (owed, credit) => {
      const { used, payable, carried } = setOffTax(owed, credit)
      expect([used.cgst.sgst, used.sgst.cgst]).toEqual([0, 0])
      if (carried.igst > 0) expect(total(used.cgst) + total(used.sgst)).toBe(0)
      if (used.igst.cgst + used.igst.sgst > 0) expect(used.igst.igst).toBe(owed.igst)
      for (const head of ['cgst', 'sgst'] as const)
        if (used[head].igst > 0) expect(addPaise(used.igst[head], used[head][head])).toBe(owed[head])
      if (used.sgst.igst > 0) expect(carried.cgst).toBe(0)
      if (payable.igst > 0) expect(total(carried)).toBe(0)
    }),
  )
})

/** What is paid in cash where so much of the IGST credit that is left goes to CGST, and the rest to SGST. */
const cashOf = (owed: Heads, credit: Heads, toCgst: number): number => {
  const left = Math.max(0, credit.igst - owed.igst)
  const paid = { cgst: toCgst, sgst: Math.min(owed.sgst, left - toCgst) }
  const open = Math.max(0, owed.igst - credit.igst)
  const [cgst, sgst] = [owed.cgst - paid.cgst, owed.sgst - paid.sgst]
  const spare = Math.max(0, credit.cgst - cgst) + Math.max(0, credit.sgst - sgst)
  return Math.max(0, open - spare) + Math.max(0, cgst - credit.cgst) + Math.max(0, sgst - credit.sgst)
}

test('no other lawful way to use the credit pays less in cash', () => {
  fc.assert(
    fc.property(anyHeads, anyHeads, (owed, credit) => {
      const most = Math.min(owed.cgst, Math.max(0, credit.igst - owed.igst))
      const ways = Array.from({ length: most + 1 }, (_, toCgst) => cashOf(owed, credit, toCgst))
      expect(total(setOffTax(owed, credit).payable)).toBe(Math.min(...ways))
    }),
  )
})

describe('from the boxes of GSTR-3B', () => {
  const boxes = {
    sold: { ...noTax, ...of(0, 900, 900) },
    zeroRated: { ...noTax, ...of(180, 0, 0) },
    reverseCharge: noTax,
    credit: { ofReverseCharge: noTax, other: noTax, blocked: noTax, barred: noTax, net: noTax },
  }
  const netOf = (net: Heads) => ({ ...boxes.credit, net: { ...noTax, ...net } })

  test('supplies to special zones are owed with the others', () => {
    expect(taxPayable(boxes).payable).toEqual(of(180, 900, 900))
  })

  test('reverse charge is paid in cash, whatever credit there is', () => {
    const reverseCharge = { ...noTax, ...of(0, 25, 25) }
    const { payable, carried } = taxPayable({ ...boxes, reverseCharge, credit: netOf(of(0, 2000, 2000)) })
    expect([payable, carried]).toEqual([of(0, 25, 25), of(0, 920, 1100)])
  })

  test('credit below zero is owed, and sales below zero leave nothing to pay', () => {
    const less = { ...boxes, zeroRated: noTax, sold: { ...noTax, ...of(-50, 900, 900) } }
    const { owed, payable } = taxPayable({ ...less, credit: netOf(of(0, -10, 400)) })
    expect([owed, payable]).toEqual([of(-50, 910, 900), of(0, 910, 500)])
  })
})
