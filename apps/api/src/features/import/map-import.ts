import type { mapImport as contract } from '@refill/contract/features/import/import.contract.ts'
import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import { dayOrders } from '@refill/contract/features/import/import.kinds.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { holdImport, refuseUnlessAtRest, type Held } from './hold.ts'
import { inTurn, readFile, storedFile, type Wish } from './read-file.ts'
import type { Mapping } from './reading.ts'
import { noteReading, type Importing } from './start-import.ts'

type Form = FieldsOut<typeof contract>

/** What is asked for otherwise than the file was read; nothing where it is as it was. */
const wishOf = (form: Form, { reading }: Held): Wish | undefined => {
  const { sheet, encoding, delimiter, first_heading: first, last_heading: last } = form
  const isOther =
    (sheet !== '' && sheet !== reading.sheet) ||
    (encoding !== '' && encoding !== reading.encoding) ||
    (delimiter !== '' && delimiter !== reading.delimiter)
  const hasHeadings = first >= 0
  const isMoved = hasHeadings && (first !== reading.firstHeading || last !== reading.lastHeading)
  if (!isOther && !isMoved) return undefined
  return {
    sheet: sheet || reading.sheet,
    encoding: encoding || reading.encoding,
    delimiter: delimiter || reading.delimiter,
    // Another sheet has headings of its own, unless somebody says where.
    ...(isMoved && { headings: { first, last: Math.max(first, last) } }),
  }
}

/** @throws {DomainError} import_column_twice */
const mappingOf = (form: Form, { of, reading }: Held): Mapping => {
  const { 'field[]': fields, 'column[]': columns, 'value[]': values, 'order[]': orders } = form
  const mapping = fields.flatMap((field, index) => {
    const column = /^\d{1,4}$/.test(columns[index] ?? '') ? Number(columns[index]) : null
    const value = values[index] ?? ''
    const isThere = column === null ? value !== '' : column < reading.columns.length
    const order = dayOrders.find((one) => one === orders[index]) ?? ''
    return Object.hasOwn(of.columns, field) && isThere ? [{ field, column, value, order }] : []
  })
  const twice = mapping.find(({ field }, index) => mapping.findIndex((one) => one.field === field) < index)
  if (twice)
    throw new DomainError(importErrors.import_column_twice, { field: of.columns[twice.field]?.label ?? '' })
  return mapping
}

const hasStored = async (trx: Transaction, id: number) =>
  (await trx
    .selectFrom('import_lines')
    .select('line')
    .where('import_id', '=', id)
    .where('state', 'in', ['added', 'updated'])
    .limit(1)
    .executeTakeFirst()) !== undefined

const keepMapping = ({ db, store, kinds, by }: Importing, form: Form) =>
  db.transaction(by, async (trx) => {
    const held = await holdImport(trx, kinds, by, form.id)
    refuseUnlessAtRest(held)
    if (await hasStored(trx, form.id)) throw new DomainError(importErrors.import_begun)
    const wish = wishOf(form, held)
    trx.withoutAudit('how a file is read changes nothing of the business')
    if (wish && held.file_id !== null) {
      await trx.deleteFrom('import_lines').where('import_id', '=', form.id).execute()
      const given = { bytes: await storedFile(store, held.file_id), fileName: held.file_name }
      await noteReading(trx, form.id, held.kind, held.of, await readFile(trx, form.id, held.of, given, wish))
      return {}
    }
    await trx
      .updateTable('imports')
      .set({ mapping: JSON.stringify(mappingOf(form, held)), state: 'open' })
      .where('id', '=', form.id)
      .execute()
    return {}
  })

/** Which column is which field; where another sheet, encoding or heading is meant, the file is read anew. */
export const mapImport = (parts: Importing, form: Form) => {
  const { sheet, encoding, delimiter, first_heading } = form
  const isRead = sheet !== '' || encoding !== '' || delimiter !== '' || first_heading >= 0
  return isRead ? inTurn(() => keepMapping(parts, form)) : keepMapping(parts, form)
}
