import { csvLine, mark } from './csv.ts'
import type { Described } from './table-rows.ts'
import { encrypted, leaving } from './what-leaves.ts'

const head = ['table', 'column', 'type', 'may be missing', 'what it is', 'refers to', 'note']

const noteOf = (table: string, name: string, isComputed: boolean): string | null => {
  if (encrypted[table]?.[name] !== undefined) return 'In clear here; the database holds it encrypted.'
  return isComputed ? 'Computed by the database from other columns of the row.' : null
}

/** Every table and column that leaves, in the words by which the database describes them. */
export function* dictionary(described: readonly Described[]): Generator<Uint8Array> {
  yield Buffer.from(mark + csvLine(head))
  for (const { table, columns } of leaving) {
    const known = new Map(described.filter((one) => one.table === table).map((one) => [one.name, one]))
    const says = [...known.values()][0]?.table_says ?? ''
    const lines = columns.flatMap((name) => {
      const found = known.get(name)
      if (!found) return []
      const { type, may_be_missing, refers_to, is_computed } = found
      const may = may_be_missing ? 'yes' : 'no'
      return [
        csvLine([table, name, type, may, found.says, refers_to || null, noteOf(table, name, is_computed)]),
      ]
    })
    yield Buffer.from(csvLine([table, null, 'table', null, says, null, null]) + lines.join(''))
  }
}
