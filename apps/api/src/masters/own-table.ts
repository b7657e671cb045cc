import { maskAadhaar } from '@refill/contract/identifiers/aadhaar.ts'
import { maskPan } from '@refill/contract/identifiers/pan.ts'
import { shownName, type Field } from '@refill/contract/masters/described-fields.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../database/handles.ts'
import { placeIn, type Secrets } from '../secrets/secrets.ts'
import type { Columns, Master, PaperFacts } from './definition.ts'
import { paperPlace } from './papers.ts'

const fieldsOf = ({ contract }: Master) => Object.entries(contract.fields)

/** Which fields are wanted: those of a row unless all are, as in a workbook. */
const wantedOf = (master: Master, all = false) =>
  fieldsOf(master).filter(
    ([name, field]) => all || master.contract.row.includes(shownName(name, field) ?? ''),
  )

/**
 * What the form writes into the master's own table.
 * @param before what is stored, when it is changed
 * @param keepsHidden that a number which the form only shows masked stays when it comes empty
 */
export const columnsOf = (
  master: Master,
  form: Columns,
  before: Columns = {},
  keepsHidden = true,
): Columns => {
  const typed: Record<string, unknown> = {}
  for (const [name, { kind, column = name, paper, nullable }] of fieldsOf(master)) {
    if (paper) continue
    const value = form[name]
    if (keepsHidden && kind in masks && value === '') typed[column] = before[column] ?? ''
    else typed[column] = nullable && !value ? null : value
  }
  return master.completed?.(typed, before) ?? typed
}

/** As it stands in a column or a form; '' for what is no text. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The papers whose number and last day are fields of the form. */
export const papersInForm = (
  fields: { readonly [name: string]: Pick<Field, 'paper'> },
  form: Columns,
): PaperFacts[] => {
  const papers = new Map<string, PaperFacts>()
  for (const [field, { paper }] of Object.entries(fields))
    if (paper) {
      const facts = papers.get(paper.name) ?? { name: paper.name, number: '', valid_until: '' }
      papers.set(paper.name, { ...facts, [paper.part]: textOf(form[field]) })
    }
  return [...papers.values()]
}

export const masks: { readonly [kind: string]: (full: string) => string } = {
  aadhaar: maskAadhaar,
  pan: maskPan,
}

/**
 * Columns as they lie in the log: hidden numbers as everybody may see them, '' stays '' (AMB-070), and names that stay
 * when a column is renamed.
 */
export const asLogged = (master: Master, columns: Columns): Columns =>
  Object.fromEntries(
    fieldsOf(master).flatMap(([name, { kind, column = name, loggedAs = name }]) => {
      if (!(column in columns)) return []
      const value = columns[column]
      const mask = masks[kind]
      return [[loggedAs, mask && value ? mask(textOf(value)) : value]]
    }),
  )

/**
 * What a row or record shows of the fields, from the columns of its table and its papers. The fields are gone through
 * once, the function that comes back is for each row.
 */
export const shownBy = (master: Master, names?: readonly string[]) => {
  const parts = fieldsOf(master).flatMap(([name, { column = name, kind, shown, ...field }]) => {
    const as = shownName(name, field)
    if (as === undefined || (names && !names.includes(as))) return []
    return [{ as, column, mask: masks[kind], isNumber: shown.type === 'number' }]
  })
  return (stored: Columns & { id: number }) => {
    const shown: Record<string, unknown> = {}
    for (const { as, column, mask, isNumber } of parts) {
      const value = stored[column]
      // pg hands over exact numbers as texts; a reference to nothing is 0 on the wire.
      if (isNumber) shown[as] = Number(value ?? 0)
      else shown[as] = mask && value ? mask(textOf(value)) : value
    }
    if (master.code !== undefined) shown.uuid = master.code + String(stored.id).padStart(4, '0')
    return shown
  }
}

/** The values of fields that are papers', beside the columns that are the record's own. */
export const withPapers = <T extends Columns>(
  master: Master,
  stored: T,
  papers: readonly PaperFacts[],
): T => {
  const values = fieldsOf(master).flatMap(([name, { paper }]) =>
    paper ? [[name, papers.find((one) => one.name === paper.name)?.[paper.part] ?? '']] : [],
  )
  return { ...stored, ...Object.fromEntries(values) }
}

const fromPaper = (name: string, part: string, as: string) => `coalesce((SELECT l.${part}::text FROM papers l
    WHERE l.master_id = m.id AND l.ended_at IS NULL AND l.name = '${name}' ORDER BY l.id DESC LIMIT 1), '') AS ${as}`

const columnsIn = (master: Master, all?: boolean): string[] =>
  wantedOf(master, all).map(([name, { column = name, paper }]) =>
    paper ? fromPaper(paper.name, paper.part, name) : `o.${column}`,
  )

/** Columns of a row in SQL: those of its fields, and the master's own; `o` is the own table, `m` the common one. */
export const rowColumns = (master: Master): string =>
  [...columnsIn(master), ...(master.list.columns ? [master.list.columns] : [])].join(', ')

/** The same with every field, and of each record that it names the name, as `<field>_name`. */
export const allColumns = (master: Master): string => {
  const names = fieldsOf(master).flatMap(([name, { kind, column = name }]) =>
    kind === 'reference'
      ? [`(SELECT r.name FROM masters r WHERE r.id = nullif(o.${column}, 0)) AS ${name}_name`]
      : [],
  )
  return [...columnsIn(master, true), ...names].join(', ')
}

/** Columns of the own table that lie there encrypted: what answers only show masked. */
export const encryptedColumns = (master: Master): string[] =>
  fieldsOf(master).flatMap(([name, { kind, column = name }]) => (kind in masks ? [column] : []))

type Change = (text: string, place: string) => string

const changed = (master: Master, columns: Columns, id: number, change: Change): Columns =>
  Object.fromEntries(
    encryptedColumns(master).flatMap((name) =>
      name in columns ? [[name, change(textOf(columns[name]), placeIn(`${master.table}.${name}`, id))]] : [],
    ),
  )

export const encryptOwn = ({ encrypt }: Secrets, master: Master, id: number, own: Columns): Columns => ({
  ...own,
  ...changed(master, own, id, encrypt),
})

/** A row as it is stored, in clear. */
export const decryptOwn = <T extends Columns & { id: number }>(
  { decrypt }: Secrets,
  master: Master,
  stored: T,
): T => ({
  ...stored,
  ...changed(master, stored, stored.id, decrypt),
})

/**
 * Makes rows of a list clear, of a master that is looked at once.
 * @param all that they have every field
 */
export const rowDecrypter = ({ decrypt }: Secrets, master: Master, all?: boolean) => {
  const encrypted = wantedOf(master, all).flatMap(([name, { kind, column = name, paper }]) => {
    if (kind in masks)
      return [{ name: column, placeOf: (id: number) => placeIn(`${master.table}.${column}`, id) }]
    return paper?.part === 'number' ? [{ name, placeOf: paperPlace }] : []
  })
  return <T extends Columns & { id: number }>(row: T): T =>
    encrypted.length === 0
      ? row
      : {
          ...row,
          ...Object.fromEntries(
            encrypted.map(({ name, placeOf }) => [name, decrypt(textOf(row[name]), placeOf(row.id))]),
          ),
        }
}

/**
 * In one statement, whatever the number of rows: as JSON, since PostgreSQL takes 65,535 values and no more.
 * @param rows columns of each; all have the same
 */
export const insertOwn = async (
  trx: Transaction,
  master: Master,
  rows: readonly (Columns & { id: number })[],
) => {
  const encrypted = rows.map((row) => encryptOwn(trx.secrets, master, row.id, row))
  const columns = sql.join(Object.keys(encrypted[0] ?? {}).map((name) => sql.ref(name)))
  const table = sql.table(master.table)
  await sql`INSERT INTO ${table} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(encrypted)}::jsonb)`.execute(trx)
}

export const updateOwn = async (trx: Transaction, master: Master, id: number, own: Columns) => {
  const changes = Object.entries(encryptOwn(trx.secrets, master, id, own)).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`UPDATE ${sql.table(master.table)} SET ${sql.join(changes)} WHERE id = ${id}`.execute(trx)
}

/** @throws {Error} when the common row has none, which verify would find */
export const readOwn = async (
  reader: Pick<Reader, 'readComposed' | 'secrets'>,
  master: Master,
  id: number,
): Promise<Columns & { id: number }> => {
  const [own] = await reader.readComposed(
    sql<Columns & { id: number }>`SELECT * FROM ${sql.table(master.table)} WHERE id = ${id}`,
  )
  if (!own) throw new Error(`${master.table} has no row ${id}`)
  return decryptOwn(reader.secrets, master, own)
}
