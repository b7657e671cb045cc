import {
  noSteps,
  type WholeDashboard,
  type FirstSteps,
} from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { growsFast, isNearlyFull, isSlow } from '@refill/contract/features/speed/speed.rules.ts'
import { expiryHorizon } from '@refill/contract/masters/papers.ts'
import { daysToReport, reportBy } from '@refill/contract/features/tax/e-invoice.rules.ts'
import { addDays, day, type Day } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesNumber, sumPaise } from '@refill/values/money.ts'
import type { Reader } from '../../database/handles.ts'
import { nobody, readStanding, type Backups } from '../backups/backups.public.ts'
import { readDrawersAtRisk } from '../cash/cash.public.ts'
import { findWaiting } from '../approvals/approvals.public.ts'
import { findGrowth, findScreensOfDay } from '../speed/speed.public.ts'
import { findEwayNeeded } from '../tax/tax.public.ts'
import * as statements from './sql/statements.generated.ts'
import type { Act, Papers } from './dashboard.rows.ts'

/** How many of a kind are shown; the list behind them has all. */
const shown = 3

export const readStatuses = async (reader: Reader, today: Day): Promise<WholeDashboard['statuses']> => {
  const rows = await reader.read(statements.statuses, { today })
  return [1, 2, 3, 4, 5, 6].map(
    (status) => rows.find((row) => row.status === status) ?? { status, today: 0, overdue: 0 },
  )
}

const placeOf = async (reader: Reader, backups: Backups | undefined) =>
  backups ? backups.now(reader) : nobody

export const readSteps = async (reader: Reader, backups: Backups | undefined): Promise<FirstSteps> => {
  const { places } = await placeOf(reader, backups)
  return (await reader.read(statements.firstSteps, { places }))[0] ?? noSteps
}

/** Counts all goods: not only cylinders can be short. */
export const readStock = (reader: Reader, today: Day) => reader.read(statements.stock, { today })

/** One for each age, as the contract names them and in that order. */
export const readDues = (reader: Reader, today: Day): Promise<WholeDashboard['dues']> =>
  reader.read(statements.dues, { today })

export const readOverLimit = (reader: Reader, today: Day) =>
  reader.read(statements.overLimit, { today, shown })

export const readOnAccount = async (reader: Reader): Promise<number> =>
  (await reader.read(statements.onAccount, {}))[0]?.sum ?? 0

export const readPrepaid = async (reader: Reader): Promise<number> =>
  (await reader.read(statements.prepaid, {}))[0]?.sum ?? 0

export const readCashByDriver = (reader: Reader, today: Day): Promise<WholeDashboard['cash_due']> =>
  reader.read(statements.cashByDriver, { today })

/** One for each of the last 60 days, oldest first. */
export const readSales = (reader: Reader, today: Day): Promise<WholeDashboard['sales']['days']> =>
  reader.read(statements.salesByDay, { first_day: addDays(today, -59), last_day: today })

/** Requests for approval, the longest waiting first; the last of them knows how many more there are. */
export const readApprovals = async (reader: Reader): Promise<Omit<Act<'approval'>, 'kind'>[]> => {
  const { first, total } = await findWaiting(reader, shown)
  return first.map(
    ({ id: request_id, question, note, requested_by, requested_at, orderid, customer_name }, place) => ({
      request_id,
      question,
      note,
      requested_by,
      requested_at,
      orderid,
      customer_name,
      more: place === first.length - 1 ? total - first.length : 0,
    }),
  )
}

export const readWaiting = (reader: Reader, today: Day) => reader.read(statements.waitingOrders, { today })

/** A document presses when the invoice portal will not take it any more in so many days. */
const reportSoon = 5

/** The most pressing document that is to be reported, where its time is nearly over. */
export const readToReport = async (reader: Reader, today: Day): Promise<Omit<Act<'to_report'>, 'kind'>[]> => {
  const last_day = addDays(today, reportSoon - daysToReport)
  const found = await reader.read(statements.toReport, { last_day })
  return found.map(({ number, customer_name, total, day: issued }) => ({
    count: total,
    number,
    customer_name,
    report_by: reportBy(day(issued)),
  }))
}

type What = Act<'backup'>['what']

/** What is wanting before backups are as they should be. */
const wanting = {
  not_chosen: 'place',
  off: 'place',
  not_here: 'place',
  not_made: 'first',
  not_tried: 'trial',
  fine: 'archive',
} as const

const toWhat = (text: string, standing: keyof typeof wanting): What => {
  if (text === 'standing') return wanting[standing]
  return text === 'check' ? 'check' : 'archive'
}

/** What of the backups needs somebody. */
export const readBackupRisks = async (
  reader: Reader,
  backups: Backups | undefined,
): Promise<Omit<Act<'backup'>, 'kind'>[]> => {
  if (!backups) return []
  const now = await backups.now(reader)
  const { standing } = await readStanding(reader, now)
  const found = await reader.read(statements.backupAtRisk, { places: now.places, standing })
  const log = backups.log()
  return [
    ...found.map(({ what, ...risk }) => ({ what: toWhat(what, standing), ...risk })),
    ...(log?.problem ? [{ what: 'log' as const, since: log.keptUpto, problem: log.problem }] : []),
  ]
}

/** A disk that is full before long, or growth that nobody expects. */
export const readGrowth = async (
  reader: Reader,
  folder: string | undefined,
): Promise<Omit<Act<'database_grows'>, 'kind'>[]> => {
  const growth = await findGrowth(reader, folder)
  if (!growth) return []
  const { bytes, grown_7, days_left } = growth
  const isFull = isNearlyFull(growth)
  return isFull || growsFast(growth) ? [{ bytes, grown_7, days_left: isFull ? days_left : null }] : []
}

/** The slowest screen of the last day, where any was slow. */
export const readSlowScreens = async (reader: Reader): Promise<Omit<Act<'slow_screens'>, 'kind'>[]> => {
  const slow = (await findScreensOfDay(reader)).filter(isSlow)
  const [worst] = slow.toSorted((one, other) => other.p99_ms - one.p99_ms)
  if (!worst) return []
  const { screen, times, p99_ms } = worst
  return [{ screen, times, p99_ms, more: slow.length - 1 }]
}

type Carrier = { readonly who: string; readonly carried: number }

/** One line for all of them, as they come with the one who carries the most first. */
const together = (carriers: readonly Carrier[]): Act<'drivers_carry'>[] =>
  carriers.slice(0, 1).map(({ who, carried: most }) => ({
    kind: 'drivers_carry',
    count: carriers.length,
    carried: rupeesNumber(sumPaise(carriers.map(({ carried }) => paiseFromRupees(carried)))),
    who,
    most,
  }))

/** Drawers below zero, those of yesterday that nobody closed, and drivers who carry cash since then. */
export const readDrawers = async (
  reader: Reader,
  today: Day,
): Promise<Act<'drawer_below_zero' | 'drawers_open' | 'driver_carries' | 'drivers_carry'>[]> => {
  const yesterday = addDays(today, -1)
  const { below, open, carried } = await readDrawersAtRisk(reader, yesterday)
  return [
    ...below.map((one) => ({ kind: 'drawer_below_zero' as const, ...one })),
    ...carried.filter((one) => one.carried < 0).map((one) => ({ kind: 'driver_carries' as const, ...one })),
    ...together(carried.filter((one) => one.carried > 0)),
    ...(open.length > 0 ? [{ kind: 'drawers_open' as const, day: yesterday, names: open }] : []),
  ]
}

/** Money that nobody else saw come back: since the morning of yesterday, so that who is away for a day sees it too. */
export const readTakenBack = (reader: Reader, today: Day) =>
  reader.read(statements.receiptsTakenBack, { since: addDays(today, -1) })

export const readEwaysRunningOut = (reader: Reader) => reader.read(statements.ewaysRunningOut, { shown })

/** What left without the e-way bill that it needs: the newest, and how many there are. */
export const readEwaysNeeded = async (reader: Reader): Promise<Omit<Act<'eway_needed'>, 'kind'>[]> => {
  const needed = await findEwayNeeded(reader)
  return needed
    .slice(0, 1)
    .map(({ number, day: on, customer_name }) => ({ count: needed.length, number, day: on, customer_name }))
}

export const readPapers = async (reader: Reader, today: Day): Promise<Papers> => {
  const horizon = expiryHorizon(today)
  const [found] = await reader.read(statements.papersRunningOut, { horizon, shown })
  return found ?? { total: 0, first: [] }
}
