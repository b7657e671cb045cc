import { filingErrors } from '@refill/contract/features/tax/close-month.contract.ts'
import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { lockClosings, lastFiled, readFiling, unfileMonth } from '../closing/closing.public.ts'

/** Takes back that a month was filed, the last one first. @throws {DomainError} as the contract lists */
export const openMonth = (db: Database, by: Actor, { month, reason }: { month: string; reason: string }) =>
  db.transaction(by, async (trx) => {
    await lockClosings(trx)
    const filed = await readFiling(trx, month)
    const last = await lastFiled(trx)
    const shown = showMonth(month)
    if (!filed) throw new DomainError(filingErrors.month_not_filed, { month: shown })
    const [arn = filed.arn] = Object.values(filed.arns)
    if (arn !== '') throw new DomainError(filingErrors.month_with_arn, { month: shown, arn })
    if (last > month) throw new DomainError(filingErrors.later_month_filed, { month: showMonth(last) })
    await unfileMonth(trx, by, { id: filed.id, month, reason })
    return { message: `${shown} is open again; its days stay closed until they are reopened` }
  })
