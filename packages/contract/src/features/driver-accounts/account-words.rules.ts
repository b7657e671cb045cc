import { calledAmong, type SizedProduct } from '../orders/orders.rules.ts'
import type { AccountRow } from './driver-accounts.contract.ts'
import { accountRows } from './driver-accounts.rules.ts'

const receiptsIn = (receipts: number) => (receipts === 1 ? '1 receipt' : `${receipts} receipts`)

/** 'Deducted, taken back' */
export const entryOf = ({ kind, takes_back }: AccountRow): string =>
  takes_back ? `${accountRows[kind]}, taken back` : accountRows[kind]

/** Its number, the trip that it is of, or how many receipts it holds. */
export const sourceOf = ({ kind, number, receipts, trip_no }: AccountRow): string =>
  kind === 'received' ? receiptsIn(receipts) : number || trip_no

export const whyOf = ({ reason, reference }: AccountRow): string =>
  [reference, reason].filter(Boolean).join(': ')

/** '2 empty 14.2 kg, 1 full 19 kg' */
export const missingOf = (open: readonly (SizedProduct & { what: string; count: number })[]): string =>
  open.map((one) => [one.count, one.what, calledAmong(open, one)].join(' ')).join(', ')
