import { keepDifference } from '@refill/contract/features/inventory/count.rules.ts'
import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { schemaOf } from '../../ui/form/rules.ts'

/** What is typed, by the names of {@link cellName}, what is kept, and the reason; rows may come after the form was made. */
export type CountValues = { reason: string; [cell: string]: string | undefined }

export const cellName = (column: 'fulls' | 'empties', { id }: { id: number }) => `${column}-${id}`
/** Holds {@link keepDifference} where the difference stands though the stock moved. */
export const keepName = ({ id }: { id: number }) => `keep-${id}`

type Rows = readonly InventoryRow[]

const typedIn = (values: CountValues, row: InventoryRow) => ({
  fulls: values[cellName('fulls', row)] ?? '',
  empties: values[cellName('empties', row)] ?? '',
})

/** By how much a typed count differs from what the ledger has; nothing while nothing is typed. */
export const differenceOf = (typed: string, current: number): number | undefined =>
  typed === '' ? undefined : Number(typed) - current

const differs = (values: CountValues, row: InventoryRow) => {
  const { fulls, empties } = typedIn(values, row)
  return Boolean(differenceOf(fulls, row.cs_fulls)) || Boolean(differenceOf(empties, row.cs_emptys))
}

const isCounted = (values: CountValues, row: InventoryRow) => {
  const { fulls, empties } = typedIn(values, row)
  return fulls !== '' || empties !== ''
}

const countedOf = (rows: Rows, values: CountValues) => rows.filter((row) => isCounted(values, row))

/** How many products were typed in, and how many of them differ. */
export const countOf = (rows: Rows, values: CountValues) => {
  const counted = countedOf(rows, values)
  return { counted: counted.length, differing: counted.filter((row) => differs(values, row)).length }
}

export const countSchema = schemaOf((values: CountValues) => ({
  reason: values.reason.trim() ? undefined : 'Reason is required',
}))

/** One figure of a product: as the books had it when it was counted, as it is now, and what was counted. */
type MovedSide = { kind: 'full' | 'empty'; book: number; now: number; counted: number }
export type Moved = { row: InventoryRow; now: InventoryRow; sides: readonly MovedSide[] }

const movedSides = (values: CountValues, row: InventoryRow, now: InventoryRow): MovedSide[] => {
  const { fulls, empties } = typedIn(values, row)
  const all = [
    { kind: 'full', typed: fulls, book: row.cs_fulls, now: now.cs_fulls },
    { kind: 'empty', typed: empties, book: row.cs_emptys, now: now.cs_emptys },
  ] as const
  return all
    .filter((side) => side.typed !== '' && side.book !== side.now)
    .map(({ typed, ...side }) => ({ ...side, counted: Number(typed) }))
}

/** Products that were counted and moved meanwhile, by what the ledger says of them now. */
export const movedIn = (rows: Rows, fresh: Rows, values: CountValues): Moved[] =>
  countedOf(rows, values).flatMap((row) => {
    const now = fresh.find(({ id }) => id === row.id)
    const sides = now ? movedSides(values, row, now) : []
    return now && sides.length > 0 ? [{ row, now, sides }] : []
  })

/** Columns of the call: rows that were typed in, with what the screen showed beside them. */
export const countColumns = (rows: Rows, values: CountValues) => {
  const counted = countedOf(rows, values)
  return {
    'uuid[]': counted.map(({ uuid }) => uuid),
    'fulls[]': counted.map((row) => typedIn(values, row).fulls),
    'empties[]': counted.map((row) => typedIn(values, row).empties),
    'seen_fulls[]': counted.map(({ cs_fulls }) => String(cs_fulls)),
    'seen_empties[]': counted.map(({ cs_emptys }) => String(cs_emptys)),
    'if_moved[]': counted.map((row) => (values[keepName(row)] === keepDifference ? keepDifference : '')),
  }
}
