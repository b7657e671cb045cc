import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { schemaOf } from '../../ui/form/rules.ts'

/** What is typed, by the names of {@link cellName}, and the reason; rows may come after the form was made. */
export type CountValues = { reason: string; [cell: string]: string | undefined }

export const cellName = (column: 'fulls' | 'empties', { id }: { id: number }) => `${column}-${id}`

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

/** How many products were typed in, and how many of them differ. */
export const countOf = (rows: Rows, values: CountValues) => {
  const counted = rows.filter((row) => isCounted(values, row))
  return { counted: counted.length, differing: counted.filter((row) => differs(values, row)).length }
}

/** Whether a figure of the ledger can stand for a count that was left out: a count is whole and never below zero. */
const canStand = (current: number) => Number.isInteger(current) && current >= 0

const leftOut = (typed: string, current: number, what: 'fulls' | 'empties') =>
  typed === '' && !canStand(current) ? `Count the ${what} too` : undefined

/** A reason, and both counts where the ledger's own figure cannot stand for one. */
export const countSchema = (rows: Rows) =>
  schemaOf((values: CountValues) => {
    const problems = rows.flatMap((row): [string, string | undefined][] => {
      if (!isCounted(values, row)) return []
      const { fulls, empties } = typedIn(values, row)
      return [
        [cellName('fulls', row), leftOut(fulls, row.cs_fulls, 'fulls')],
        [cellName('empties', row), leftOut(empties, row.cs_emptys, 'empties')],
      ]
    })
    const reason = values.reason.trim() ? undefined : 'Reason is required'
    return { ...Object.fromEntries(problems), reason }
  })

/** Columns of the call: rows that were typed in, a count that was left out as the ledger has it. */
export const countColumns = (rows: Rows, values: CountValues) => {
  const counted = rows.filter((row) => isCounted(values, row))
  return {
    'uuid[]': counted.map(({ uuid }) => uuid),
    'fulls[]': counted.map((row) => typedIn(values, row).fulls || String(row.cs_fulls)),
    'empties[]': counted.map((row) => typedIn(values, row).empties || String(row.cs_emptys)),
  }
}
