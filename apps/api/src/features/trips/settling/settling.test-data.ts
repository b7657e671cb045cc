import {
  bringBack,
  reopenTrip,
  saveDraft,
  settleTrip,
} from '@refill/contract/features/trips/settling.contract.ts'
import { readSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import {
  emptySettlement,
  type StopPayment,
  type SettledStop,
  type Settlement,
} from '@refill/contract/features/trips/settling.shapes.ts'
import { denominations } from '@refill/contract/features/cash/cash.rules.ts'
import { cashOfStop } from '@refill/contract/features/trips/settling.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import type { Office } from '../../../testing/office.ts'
import { tripOffice } from '../trips.test-data.ts'

/** Fulls and empties by product code. */
type Counts = Readonly<Record<string, readonly [fulls: number, empties: number]>>

/** In notes and coins, the largest first. */
export const piecesOf = (rupees: number): number[] => {
  let left = rupees
  return denominations.map((one) => {
    const pieces = Math.floor(left / one)
    left -= pieces * one
    return pieces
  })
}

export const inCash = (amount: number): StopPayment[] => [{ mode: 'Cash', amount, reference: '' }]

/** A business whose trips come back and are settled. */
export const settleOffice = (office: Office) => {
  const at = tripOffice(office)
  const back = (id: number, counts: Counts, changes: object = {}, extra: object = {}) =>
    office.send(
      bringBack,
      {
        id,
        'uuid[]': Object.keys(counts),
        'fulls[]': Object.values(counts).map(([fulls]) => String(fulls)),
        'empties[]': Object.values(counts).map(([, empties]) => String(empties)),
        ...changes,
      },
      extra,
    )
  const typed = (changes: Partial<Settlement>) => JSON.stringify({ ...emptySettlement, ...changes })
  const settle = (id: number, changes: Partial<Settlement>, fields: object = {}, extra: object = {}) =>
    office.send(settleTrip, { id, settlement: typed(changes), ...fields }, extra)
  const keep = (id: number, draft_version: number, changes: Partial<Settlement>) =>
    office.send(saveDraft, { id, draft_version, settlement: typed(changes) })
  const reopen = (id: number, reason = 'Counted wrong') => office.send(reopenTrip, { id, reason })
  const toSettle = async (id: number) => (await office.send(readSettlement, { id })).body.reponselist
  /** Every open stop of a trip as it was ordered, paid in cash. */
  const asOrdered = async (id: number): Promise<SettledStop[]> =>
    (await toSettle(id)).stops.map(({ lines, ...stop }) => ({
      order_id: stop.order_id,
      outcome: 'delivered',
      lines: lines.map(({ line_id, count, empties }) => ({ line_id, count, empties, defective: 0 })),
      payments: inCash(rupeesNumber(cashOfStop({ ...stop, lines }, new Map()))),
      reason: '',
      code: 'yes',
      no_code_reason: '',
      day: '',
    }))
  return { ...at, settling: { back, settle, keep, reopen, toSettle, asOrdered } }
}
