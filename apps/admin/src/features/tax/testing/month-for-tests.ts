import { page } from 'vitest/browser'
import { fakeServer } from '../../../api/testing/fake-server.ts'
import { taxRow } from '../../../documents/testing/tax-row.ts'
import { showRoutes } from '../../../ui/testing/show.tsx'
import type { Gstr1, TaxMonth } from '../month.api.ts'
import { monthRoutes } from '../month.routes.tsx'

const none = { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
const some = { taxable: 16_51_680.37, cgst: 1_36_239.94, sgst: 1_36_239.94, igst: 23_329.78 }
const returned = { taxable: 1000, cgst: 90, sgst: 90, igst: 0 }
const register = { round_off: 0, value: 0 }
const counted = (count: number, value: number) => ({ count, value })

const hsn = {
  b2b: [
    {
      hsn: '27111910',
      description: 'LPG (FOR NON-AUTOMOTIVE PURPOSES)',
      uqc: 'NOS',
      rate: 18,
      quantity: 646,
      ...some,
    },
  ],
  b2c: [],
}
const issued = [
  {
    kind: 'invoice' as const,
    from: 'SI/26-27/000737',
    to: 'SI/26-27/000885',
    total: 149,
    canceled: 1,
    issued: 148,
  },
]

export const taxMonth = (month: string, changes: Partial<TaxMonth> = {}) => ({
  month,
  gstin: '27ZWPFS5295J1ZF',
  gstins: [],
  sales: [
    { kind: 'invoice' as const, count: 148, ...some, round_off: -1.03, value: 19_47_489 },
    { kind: 'bill_of_supply' as const, count: 0, ...none, ...register },
    { kind: 'credit_note' as const, count: 2, ...returned, round_off: 0, value: 1180 },
    { kind: 'debit_note' as const, count: 0, ...none, ...register },
  ],
  net: { ...some, taxable: 16_50_680.37, round_off: -1.03, value: 19_46_309 },
  purchases: { count: 36, ...some, value: 19_47_490.03, rounding: 0.03, total: 19_47_490.06 },
  hsn,
  issued,
  gaps: { canceled: 1, unused: 3 },
  old_books: counted(0, 0),
  deliveries: {
    delivered: counted(150, 19_50_000),
    billed_elsewhere: counted(0, 0),
    unbilled: counted(2, 2511),
    delivered_elsewhere: counted(0, 0),
    billed: counted(148, 19_47_489),
    ties: true,
  },
  billed_later: [],
  ties: true,
  filed: { closed_at: '', closed_by: '', arn: '' },
  ...changes,
})

const heads = (cgst: number, sgst: number, igst: number, total: number) => ({ cgst, sgst, igst, total })

const payable = {
  owed: heads(557_187.16, 557_187.16, 56_489.46, 1_170_863.78),
  used_igst: heads(0, 0, 0, 0),
  used_cgst: heads(534_627.86, 0, 0, 534_627.86),
  used_sgst: heads(0, 534_627.86, 0, 534_627.86),
  reverse_charge: heads(0, 0, 0, 0),
  payable: heads(22_559.3, 22_559.3, 56_489.46, 101_608.06),
  carried: heads(0, 0, 0, 0),
}

export const gstr3b = {
  month: '2026-11',
  gstin: '27ZWPFS5295J1ZF',
  sold: some,
  zero_rated: none,
  nil_rated: 0,
  reverse_charge: none,
  non_gst: 0,
  unregistered: [{ place_of_supply: '24', taxable: 3017.96, igst: 543.23 }],
  composition: [{ place_of_supply: '30', taxable: 2100, igst: 378 }],
  uin: [],
  credit: { of_reverse_charge: none, other: some, blocked: none, net: some, barred: none },
  bought_without: { intra: 0, inter: 0 },
  outside: none,
  payable,
}

const gap = { kind: 'invoice' as const, day: '2026-11-24', count: 1, id: 0, reason: '', who: '' }

const gaps = [
  {
    ...gap,
    state: 'canceled',
    number: 'SI/26-27/000848',
    to_number: 'SI/26-27/000848',
    id: 2777,
    reason: 'Copies spoiled before they were signed',
    who: 'Hitesh Shah',
  },
  { ...gap, state: 'unused', number: 'SI/26-27/000850', to_number: 'SI/26-27/000852', count: 3 },
]

const section = (name: string, count: number) => ({
  section: name,
  count,
  ...(count ? some : none),
  value: 0,
})

export const gstr1 = (changes: Partial<Gstr1> = {}) => ({
  month: '2026-11',
  gstin: '27ZWPFS5295J1ZF',
  gstins: [],
  hsn,
  issued,
  old_books: counted(0, 0),
  differences: [],
  untied: [],
  sections: [
    section('b2b', 12),
    section('b2cl', 0),
    section('b2cs', 44),
    section('cdnr', 2),
    section('cdnur', 0),
    section('nil', 0),
  ],
  b2cs: [{ place_of_supply: '24', supply: 'inter', rate: 18, ...none, taxable: 3017.96, igst: 543.23 }],
  nil: [{ supply: 'intra', is_registered: true, taxable: 500 }],
  totalcount: 12,
  reponselist: [taxRow(1)],
  ...changes,
})

export const misfit = {
  id: 5,
  kind: 'invoice' as const,
  number: 'SI/26-27/000005',
  day: '2026-11-03',
  customer_name: 'Hotel Sagar',
  problems: [{ rule: 'gstin', what: 'GSTIN 27ABC of the buyer: GSTIN must be 15 signs' }],
}

export const [monthCall, closeCall, openCall] = ['api/tax/month', 'api/tax/close-month', 'api/tax/open-month']
export const turnoverCall = 'api/tax/turnover'
export const [lateCall, gstr1Call, misfitsCall] = ['api/tax/late', 'api/tax/gstr-1', 'api/tax/misfits']

export const nothingLate = {
  totalcount: 0,
  reponselist: [],
  unbilled: { count: 0, value: 0, first_day: '', last_day: '' },
}

/** A month that ties and is open; an answer may be another one. */
export const monthServer = (changes: object = {}) =>
  fakeServer({
    [monthCall]: ({ parts: { month } }) => taxMonth(typeof month?.[0] === 'string' ? month[0] : ''),
    'api/tax/gstr-3b': gstr3b,
    'api/tax/gaps': { totalcount: 2, reponselist: gaps },
    [turnoverCall]: { years: [{ year: 2026, amount: 2_000_000 }], misfits: [] },
    [lateCall]: nothingLate,
    [gstr1Call]: gstr1(),
    [misfitsCall]: { totalcount: 1, checked: 149, reponselist: [misfit] },
    [closeCall]: { message: 'November 2026 is closed as filed' },
    [openCall]: { message: 'November 2026 is open again' },
    ...changes,
  })

export const showMonthAt = (at: string) => showRoutes(monthRoutes, at)

export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const link = (name: string) => page.getByRole('link', { name, exact: true })
