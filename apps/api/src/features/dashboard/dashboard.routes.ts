import { dayInIndia } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesNumber, sumPaise } from '@refill/values/money.ts'
import { quantity, quantityNumber, sumQuantities } from '@refill/values/quantity.ts'
import {
  readDashboard,
  readFirstSteps,
  type WholeDashboard,
  type ToAct,
} from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { Routes } from '../../http/operations.ts'
import type { Backups } from '../backups/backups.public.ts'
import { sharedRuns } from '../../http/shared-runs.ts'
import type { Queue } from '../../metrics/queue-figures.ts'
import { findTurnoverMisfit } from '../tax/tax.public.ts'
import * as queries from './dashboard.queries.ts'

/** What is told of beside the books: how its backups do, and where its database lies if its disk is ours to ask. */
type Watched = { backups: Backups | undefined; databaseFolder: string | undefined }

const read = async (reader: Reader, { backups, databaseFolder }: Watched) => {
  const today = dayInIndia(new Date())
  const [
    statuses,
    stock,
    dues,
    over,
    onAccount,
    prepaid,
    days,
    waiting,
    papers,
    cashDue,
    approvals,
    report,
    eways,
    needed,
    risks,
    turnover,
    growth,
    slow,
    drawers,
    takenBack,
  ] = await Promise.all([
    queries.readStatuses(reader, today),
    queries.readStock(reader, today),
    queries.readDues(reader, today),
    queries.readOverLimit(reader, today),
    queries.readOnAccount(reader),
    queries.readPrepaid(reader),
    queries.readSales(reader, today),
    queries.readWaiting(reader, today),
    queries.readPapers(reader, today),
    queries.readCashByDriver(reader, today),
    queries.readApprovals(reader),
    queries.readToReport(reader, today),
    queries.readEwaysRunningOut(reader),
    queries.readEwaysNeeded(reader),
    queries.readBackupRisks(reader, backups),
    findTurnoverMisfit(reader, today),
    queries.readGrowth(reader, databaseFolder),
    queries.readSlowScreens(reader),
    queries.readDrawers(reader, today),
    queries.readTakenBack(reader, today),
  ])
  const figures = { today, statuses, stock, dues, over, onAccount, prepaid, days, waiting, papers, cashDue }
  return { ...figures, approvals, report, eways, needed, risks, turnover, growth, slow, drawers, takenBack }
}
type Read = Awaited<ReturnType<typeof read>>

/** Who waits for a word first, then what may be lost; then the worst: what stops deliveries, then money, then what the books cannot explain, then what waits. */
const toAct = ({
  stock,
  over,
  waiting,
  papers,
  approvals,
  report,
  eways,
  needed,
  risks,
  turnover,
  growth,
  slow,
  drawers,
  takenBack,
}: Read): ToAct[] => [
  ...approvals.map((one) => ({ kind: 'approval' as const, ...one })),
  ...risks.map((one) => ({ kind: 'backup' as const, ...one })),
  ...growth.map((one) => ({ kind: 'database_grows' as const, ...one })),
  ...eways.map((one) => ({ kind: 'eway_ends' as const, ...one })),
  ...needed.map((one) => ({ kind: 'eway_needed' as const, ...one })),
  ...report.map((one) => ({ kind: 'to_report' as const, ...one })),
  ...turnover.map((one) => ({ kind: 'turnover' as const, ...one })),
  ...stock
    .filter(({ fulls, ordered }) => ordered > fulls)
    .map(({ emptys: _empties, is_cylinder: _is, ...short }) => ({ kind: 'short' as const, ...short })),
  ...drawers,
  ...takenBack.map((one) => ({ kind: 'receipts_taken_back' as const, ...one })),
  ...over.map((one) => ({ kind: 'over_limit' as const, ...one })),
  ...stock
    .filter(({ emptys: empties }) => empties < 0)
    .map(({ uuid, product_name, type, fulls, emptys: empties }) => ({
      kind: 'negative_empties' as const,
      uuid,
      product_name,
      type,
      fulls,
      emptys: empties,
    })),
  ...waiting
    .filter(({ status }) => status === Status.rescheduled)
    .map((one) => ({ ...one, kind: 'rescheduled' as const })),
  ...papers.first.map((paper) => ({ kind: 'paper' as const, ...paper })),
  ...slow.map((one) => ({ kind: 'slow_screens' as const, ...one })),
  ...waiting
    .filter(({ status }) => status === Status.received)
    .map((one) => ({ ...one, kind: 'unassigned' as const })),
]

type SalesDay = Read['days'][number]
const rupeesOf = (days: readonly SalesDay[]) =>
  rupeesNumber(sumPaise(days.map(({ amount }) => paiseFromRupees(amount))))
const quantityOf = (days: readonly SalesDay[]) =>
  quantityNumber(sumQuantities(days.map((day) => quantity(day.quantity))))

const salesOf = (days: SalesDay[]): WholeDashboard['sales'] => {
  const [before, last] = [days.slice(0, 30), days.slice(30)]
  return {
    today: days.at(-1)?.amount ?? 0,
    last: rupeesOf(last),
    before: rupeesOf(before),
    last_quantity: quantityOf(last),
    before_quantity: quantityOf(before),
    days,
  }
}

const answerFrom = (found: Read) => {
  const { today, statuses, stock, dues, onAccount, prepaid, days, papers, cashDue } = found
  return {
    today,
    statuses,
    dues,
    stock: stock.flatMap(({ is_cylinder, ...one }) => (is_cylinder ? [one] : [])),
    to_act: toAct(found),
    sales: salesOf(days),
    cash_due: cashDue,
    on_account: onAccount,
    prepaid,
    papers_running_out: papers.total,
  }
}

/**
 * @param watched without backups where none are to be made: what is not kept cannot be late
 * @returns the run under way, and those who wait for the next one
 */
export const dashboardRoutes = (on: Routes, db: Database, watched: Watched): Queue => {
  const { ask, queue } = sharedRuns(async () => answerFrom(await read(db.sharedReader, watched)))
  on(readFirstSteps, () => queries.readSteps(db.reader, watched.backups))
  on(readDashboard, ask)
  return queue
}
