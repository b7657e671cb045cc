import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import type { Columns, DaySums } from './day-sums.ts'
import { closingsToCheck, monthsToCheck } from './sql/statements.generated.ts'

/** A closing, and a filed month, with nothing left out that its seal is made of. */
export type Closing = RowOf<typeof closingsToCheck>
export type FiledMonth = RowOf<typeof monthsToCheck>

type Secrets = Reader['secrets']

/** What nobody makes without the key: that this closing was made of these days as they were. */
export const sealOfClosing = (secrets: Secrets, one: Closing): string => {
  const { id, through, after_day, closed_by, closed_at, sealed_late, days, columns } = one
  const said = [id, through, after_day, closed_by, closed_at, sealed_late, days, columns]
  return secrets.proofOf(`closing ${JSON.stringify(said)}`)
}

export const isWhole = (secrets: Secrets, one: Closing): boolean => one.seal === sealOfClosing(secrets, one)

export const daysOf = ({ days }: Closing): DaySums => JSON.parse(days)
export const columnsOf = ({ columns }: Closing): Columns => JSON.parse(columns ?? '{}')

/** The closings in force, by their days. */
export const inForce = (closings: readonly Closing[]): Closing[] =>
  closings
    .filter(({ is_in_force }) => is_in_force)
    .toSorted((one, other) => Number(one.through > other.through) - Number(one.through < other.through))

/**
 * That this month was filed with these figures, and of these documents.
 * @param closings those in force
 */
export const sealOfMonth = (secrets: Secrets, one: FiledMonth, closings: readonly Closing[]): string => {
  const { id, month, closed_by, closed_at, figures } = one
  const days = closings
    .flatMap((closing) => Object.entries(daysOf(closing)))
    .filter(([day]) => day.startsWith(month))
    .toSorted(([day], [other]) => Number(day > other) - Number(day < other))
  return secrets.proofOf(`month ${JSON.stringify([id, month, closed_by, closed_at, figures, days])}`)
}

/** Seals a closing as it stands, once. */
export const sealClosing = async (trx: Transaction, id: number): Promise<void> => {
  for (const one of await trx.read(closingsToCheck, { only: id }))
    await trx
      .updateTable('closings')
      .set({ seal: sealOfClosing(trx.secrets, one) })
      .where('id', '=', id)
      .execute()
}

/** Seals a month that was filed, once, with the sums of its days. */
export const sealMonth = async (trx: Transaction, id: number): Promise<void> => {
  const closings = inForce(await trx.read(closingsToCheck, { only: null }))
  for (const one of await trx.read(monthsToCheck, { only: id }))
    await trx
      .updateTable('filed_months')
      .set({ seal: sealOfMonth(trx.secrets, one, closings) })
      .where('id', '=', id)
      .execute()
}
