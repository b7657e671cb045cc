import type { Field, FieldKind } from '@refill/contract/masters/described-fields.ts'
import { yes } from '@refill/contract/masters/fields.ts'
import { shownNumber } from '@refill/contract/masters/hidden-numbers.ts'
import { sql } from 'kysely'
import { composedOnce } from '../database/composed.ts'
import type { Database } from '../database/database.ts'
import type { Cell, ColumnKind } from '../exports/cells.ts'
import { ofList } from '../exports/of-list.ts'
import { exportReport, type ReportColumn } from '../exports/report.ts'
import type { Columns, Master } from './definition.ts'
import { listOfMasters, type MasterFilter } from './find-masters.ts'
import { allColumns, masks, rowDecrypter, textOf } from './own-table.ts'

type Line = Columns & { id: number; active: boolean }

/** How wide a field is in characters, and what it is in a cell where it is no text. */
const looks: { readonly [kind in FieldKind]?: { width: number; kind?: ColumnKind } } = {
  area: { width: 42 },
  email: { width: 28 },
  day: { width: 12, kind: 'day' },
  rupees: { width: 16, kind: 'rupees' },
  number: { width: 12, kind: 'quantity' },
  digits: { width: 14 },
  reference: { width: 30 },
  line: { width: 26 },
}

const numberIn = (value: unknown): number => Number(value ?? 0)

/** As everybody may see it: what a screen masks is masked here, and a record is called by its name. */
const shownIn = (name: string, { column = name, kind, paper, shown, words }: Field) => {
  const mask = masks[kind]
  return (line: Line): Cell => {
    if (paper?.part === 'number') return shownNumber({ name: paper.name, number: textOf(line[name]) })
    if (kind === 'reference') return textOf(line[`${name}_name`])
    const value = line[paper ? name : column]
    if (kind === 'yes') return numberIn(value) === yes ? 'Yes' : 'No'
    if (words) return words[String(value)] ?? ''
    if (shown.type === 'number') return numberIn(value)
    return mask && value ? mask(textOf(value)) : textOf(value)
  }
}

const columnsOf = (master: Master): ReportColumn<Line>[] => {
  const { code } = master
  const named: ReportColumn<Line> = {
    header: 'Code',
    width: 12,
    kind: 'text',
    of: ({ id }) => `${code}${String(id).padStart(4, '0')}`,
  }
  const fields = Object.entries(master.contract.fields).map(([name, field]): ReportColumn<Line> => {
    const { width, kind = 'text' } = looks[field.kind] ?? { width: 18 }
    return { header: field.label, width, kind, of: shownIn(name, field) }
  })
  const status: ReportColumn<Line> = {
    header: 'Status',
    width: 10,
    kind: 'text',
    of: ({ active }) => (active ? 'Active' : 'Inactive'),
  }
  return [...(code === undefined ? [] : [named]), ...fields, status]
}

/** Every field that a record shows; its papers and accounts stay with it. */
const rowsOf = (master: Master) =>
  composedOnce<{ ids: readonly number[] }, Line>(
    `whole rows of ${master.contract.feature}`,
    (value) => sql`SELECT m.id, m.active, ${sql.raw(allColumns(master))}
      FROM unnest(${value('ids')}::bigint[]) WITH ORDINALITY AS keys (id, place)
        JOIN masters m USING (id) JOIN ${sql.table(master.table)} o USING (id) ORDER BY keys.place`,
  )

/** The records of the list of one master, all pages of it and in its order. */
export const exportMasters = (db: Database, master: Master, filter: MasterFilter, signal: AbortSignal) => {
  const { contract } = master
  const { secrets } = db.reader
  const { list, order } = listOfMasters(db.reader, master, filter, rowsOf(master))
  const clear = rowDecrypter(secrets, master, true)
  return exportReport(
    db,
    {
      fileName: contract.workbook.fileName,
      name: `${contract.thing}s`,
      columns: columnsOf(master),
      ...ofList(list, order, (rows) => rows.map(clear)),
    },
    signal,
  )
}
