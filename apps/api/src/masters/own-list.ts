import { sql } from 'kysely'
import { everyWordIn } from '../database/search.ts'
import type { Condition, RowOrder } from '../database/statement.ts'
import type { Columns, Master, References } from './definition.ts'

const referenceTo = (column: string) => sql.ref(`o.${column}`)

const referencesOf = ({ contract }: Master): References =>
  Object.fromEntries(
    Object.entries(contract.fields).map(([name, { column = name }]) => [column, referenceTo(column)]),
  )

/** What the filters of one master alone ask of a row; `o` is its table. */
export const ownConditions = (master: Master, asked: Columns): Condition[] =>
  Object.entries(master.contract.filters).flatMap(([name, { kind }]) => {
    const [chosen, where] = [asked[name], master.list.where?.[name]]
    if (!chosen || !where) return []
    if (typeof where === 'function') return where(chosen, referencesOf(master))
    const column = referenceTo(where)
    if (kind === 'text' && typeof chosen === 'string') return everyWordIn(sql`lower(${column})`, chosen)
    return [sql<boolean>`${column} = ${chosen}`]
  })

/** What a chosen order of one master alone goes by; nothing where it is one of all masters. */
export const ownOrder = (master: Master, sort: string): RowOrder | undefined => {
  const { contract, list } = master
  const by = Object.hasOwn(contract.sorts, sort) ? list.sorts?.[sort] : undefined
  if (by === undefined) return undefined
  if (typeof by === 'function') return by(referencesOf(master))
  const field = Object.entries(contract.fields).find(([name, { column = name }]) => column === by)?.[1]
  return field?.shown.type === 'string' ? sql`lower(${referenceTo(by)})` : referenceTo(by)
}
