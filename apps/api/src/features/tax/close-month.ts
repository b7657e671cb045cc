import { filingErrors, monthIsOver } from '@refill/contract/features/tax/close-month.contract.ts'
import { returnErrors } from '@refill/contract/features/tax/month.downloads.ts'
import { gstinErrors } from '@refill/contract/features/tax/return-gstin.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import {
  closeThrough,
  enterArn,
  fileMonth,
  lockClosings,
  readFiling,
  type Arns,
} from '../closing/closing.public.ts'
import { readSettings } from '../settings/settings.public.ts'
import { readFiledFigures } from './filed-figures.ts'
import { arnIn } from './month.queries.ts'
import { readGstins, readReturnOf } from './return-of.ts'

type Form = { month: string; arn: string }
type Asked = Form & { gstins: string; gstin: string }

/** @throws {DomainError} month_filed_already, unless it was closed without the number that is given now */
const acknowledge = async (
  trx: Transaction,
  form: Form & { gstin: string },
  filed: { id: number; arn: string; arns: Arns },
) => {
  const month = showMonth(form.month)
  if (arnIn(filed, form.gstin) !== '' || form.arn === '')
    throw new DomainError(filingErrors.month_filed_already, { month })
  await enterArn(trx, filed.id, form)
  const whose = form.gstin === '' ? '' : ` of ${form.gstin}`
  return { message: `${month}${whose} was filed under ${form.arn}` }
}

/** Whose return an acknowledgement is of: '' where the month has documents of one alone. @throws {DomainError} return_gstin_unknown */
const readWhose = async (trx: Transaction, { month, gstin }: Asked): Promise<string> => {
  const found = await readReturnOf(trx, { month, gstin })
  return found.gstins.length > 1 ? found.gstin : ''
}

/** Each GSTIN has a return of its own, and what is closed is the month of all. @throws {DomainError} month_of_gstins */
const lockForReturns = async (
  trx: Transaction,
  { month, gstins }: Pick<Asked, 'month' | 'gstins'>,
): Promise<void> => {
  const found = (await readGstins(trx, month)).map(({ gstin }) => gstin)
  const said = gstins.split(',').map((gstin) => gstin.trim().toUpperCase())
  if (found.length < 2 || found.every((gstin) => said.includes(gstin))) return
  throw new DomainError(gstinErrors.month_of_gstins, { month: showMonth(month), gstins: found.join(' and ') })
}

/** Once every writer under way has ended: what is kept is what the month is from then on. @throws {DomainError} as the contract lists */
const file = async (trx: Transaction, by: Actor, { gstins, ...form }: Asked, closedThrough: string) => {
  const month = showMonth(form.month)
  const { last_day } = daysOfMonth(form.month)
  await lockForReturns(trx, { ...form, gstins })
  if (closedThrough < last_day) await closeThrough(trx, by, closedThrough, last_day)
  const { ties, ...figures } = await readFiledFigures(trx, form.month)
  if (!ties) throw new DomainError(filingErrors.month_does_not_tie, { month })
  await fileMonth(trx, by, { ...form, figures })
  return { message: `${month} is closed as filed` }
}

/** Closes a month whose returns were filed, or gives it its acknowledgement. @throws {DomainError} as the contract lists */
export const closeMonth = (db: Database, by: Actor, { month, arn, gstins, ...asked }: Asked) =>
  db.transaction(by, async (trx) => {
    if (!monthIsOver(month)) throw new DomainError(filingErrors.month_not_over, { month: showMonth(month) })
    const { gst } = await readSettings(trx)
    if (gst === '') throw new DomainError(returnErrors.return_gstin_missing)
    const closedThrough = await lockClosings(trx)
    const filed = await readFiling(trx, month)
    const form = { month, arn, gstin: await readWhose(trx, { month, arn, gstins, ...asked }) }
    return filed ? acknowledge(trx, form, filed) : file(trx, by, { ...form, gstins }, closedThrough)
  })
