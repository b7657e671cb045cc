import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { stepOf, type Steps } from '../../database/writing/plan.ts'
import { sealMonth } from './seals.ts'
import { unfileMonth } from './sql/statements.generated.ts'

/** Months in force: those that were not opened again. */
const filed = (reader: Pick<Reader, 'selectFrom'>) =>
  reader.selectFrom('filed_months').where('filed_months.opened_at', 'is', null)

/** Acknowledgements by GSTIN. */
export type Arns = Readonly<Record<string, string>>

/** A month as it was filed; nothing of one that is open. */
export const readFiling = (reader: Pick<Reader, 'selectFrom'>, month: string) =>
  filed(reader)
    .leftJoin('users', 'users.id', 'closed_by')
    .select(['filed_months.id', 'arn', 'closed_at', 'users.name as closed_by'])
    .select(sql<Arns>`arns`.as('arns'))
    .where('month', '=', month)
    .executeTakeFirst()

/** The last month that is filed, '' while none is. */
export const lastFiled = async (reader: Pick<Reader, 'selectFrom'>): Promise<string> =>
  (await filed(reader).select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())?.month ?? ''

/** Months in force with what they came to, oldest first. */
export const listFiled = (reader: Pick<Reader, 'selectFrom'>) =>
  filed(reader).select(['month', 'figures']).orderBy('month').execute()

/** @property gstin whose return `arn` is of, in a month that has documents of several; '' in any other */
type Filing = { month: string; gstin: string; arn: string; figures: object }

/** Where the acknowledgement of a return stands. */
const arnOf = ({ gstin, arn }: Pick<Filing, 'gstin' | 'arn'>) =>
  gstin === '' ? { arn } : { arns: JSON.stringify(arn === '' ? {} : { [gstin]: arn }) }

/** As the log has it. */
const logged = ({ gstin, ...filing }: Omit<Filing, 'figures'>) =>
  gstin === '' ? filing : { ...filing, gstin }

/** Keeps a month as filed, sealed with the sums of its days, which are closed already. */
export const fileMonth = async (
  trx: Transaction,
  by: Actor,
  { figures, ...filing }: Filing,
): Promise<void> => {
  const { id } = await trx
    .insertInto('filed_months')
    .values({ month: filing.month, ...arnOf(filing), figures: JSON.stringify(figures), closed_by: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sealMonth(trx, id)
  await trx.audit({ event: 'closing.month_filed', id, after: logged(filing) })
}

/** What the portal said of a month that was filed without it. */
export const enterArn = async (
  trx: Transaction,
  id: number,
  filing: Omit<Filing, 'figures'>,
): Promise<void> => {
  const { arn, gstin } = filing
  await trx
    .updateTable('filed_months')
    .set(gstin === '' ? { arn } : { arns: sql`arns || jsonb_build_object(${gstin}::text, ${arn}::text)` })
    .where('id', '=', id)
    .execute()
  await trx.audit({
    event: 'closing.month_acknowledged',
    id,
    before: logged({ ...filing, arn: '' }),
    after: logged(filing),
  })
}

/** The step that takes back that a month was filed, with its row of the log. */
export const unfiling = (
  by: Actor,
  { id, month, reason, at }: { id: number; month: string; reason: string; at: Date },
): Omit<Steps<never>, 'answer'> => ({
  writes: [stepOf(unfileMonth, { id, reason, at, user_id: by.userId })],
  log: { event: 'closing.month_opened', id, before: { month }, after: { month, reason } },
})
