import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { sealMonth } from './seals.ts'

/** Months in force: those that were not opened again. */
const filed = (reader: Pick<Reader, 'selectFrom'>) =>
  reader.selectFrom('filed_months').where('filed_months.opened_at', 'is', null)

/** A month as it was filed; nothing of one that is open. */
export const readFiling = (reader: Pick<Reader, 'selectFrom'>, month: string) =>
  filed(reader)
    .leftJoin('users', 'users.id', 'closed_by')
    .select(['filed_months.id', 'arn', 'closed_at', 'users.name as closed_by'])
    .where('month', '=', month)
    .executeTakeFirst()

/** The last month that is filed, '' while none is. */
export const lastFiled = async (reader: Pick<Reader, 'selectFrom'>): Promise<string> =>
  (await filed(reader).select('month').orderBy('month', 'desc').limit(1).executeTakeFirst())?.month ?? ''

/** Months in force with what they came to, oldest first. */
export const listFiled = (reader: Pick<Reader, 'selectFrom'>) =>
  filed(reader).select(['month', 'figures']).orderBy('month').execute()

type Filing = { month: string; arn: string; figures: object }

/** Keeps a month as filed, sealed with the sums of its days, which are closed already. */
export const fileMonth = async (
  trx: Transaction,
  by: Actor,
  { figures, ...filing }: Filing,
): Promise<void> => {
  const { id } = await trx
    .insertInto('filed_months')
    .values({ ...filing, figures: JSON.stringify(figures), closed_by: by.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sealMonth(trx, id)
  await trx.audit({ event: 'closing.month_filed', id, after: filing })
}

/** What the portal said of a month that was filed without it. */
export const enterArn = async (
  trx: Transaction,
  id: number,
  filing: Omit<Filing, 'figures'>,
): Promise<void> => {
  await trx.updateTable('filed_months').set({ arn: filing.arn }).where('id', '=', id).execute()
  await trx.audit({
    event: 'closing.month_acknowledged',
    id,
    before: { month: filing.month, arn: '' },
    after: filing,
  })
}

/** Takes back that a month was filed. */
export const unfileMonth = async (
  trx: Transaction,
  by: Actor,
  { id, month, reason }: { id: number; month: string; reason: string },
): Promise<void> => {
  const opened = { opened_at: new Date(), opened_by: by.userId, open_reason: reason }
  await trx.updateTable('filed_months').set(opened).where('id', '=', id).execute()
  await trx.audit({ event: 'closing.month_opened', id, before: { month }, after: { month, reason } })
}
