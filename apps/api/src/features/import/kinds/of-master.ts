import type { Fields } from '@refill/contract/masters/described-fields.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { theProgram, type Actor } from '../../../actor.ts'
import type { Reader, Transaction } from '../../../database/handles.ts'
import type { Columns, Master } from '../../../masters/definition.ts'
import { findAlike, type Alike } from '../../../masters/find-alike.ts'
import { addMasters, analyzeMasters } from '../../../masters/import-masters.ts'
import { columnsOf, papersInForm, readOwn } from '../../../masters/own-table.ts'
import { findPapersOf } from '../../../masters/papers.ts'
import { findStanding, removeMasters } from '../../../masters/remove-masters.ts'
import { changeMaster } from '../../../masters/update-master.ts'
import type { Found, ImportKind, UnnamedKind, Values } from '../import-kind.ts'
import { tableInWords } from './table-in-words.ts'

/** What a master says of how it is brought in; all else follows from its contract. */
export type Brought = Pick<ImportKind, 'keys' | 'called'> & {
  lookups?: { readonly [field: string]: MasterKind }
  calledBy?: readonly string[]
  /** Numbers and last days of papers that its form takes as papers. */
  papers?: Fields
}

/** A field as its form would hold what is stored. */
const valuesOf = (
  fields: Fields,
  own: Columns,
  papers: readonly { name: string; number: string; valid_until: string }[],
): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { column = name, paper, shown }]) => {
      if (paper) return [name, papers.findLast((one) => one.name === paper.name)?.[paper.part] ?? '']
      const value = own[column]
      return [name, shown.type === 'number' ? Number(value ?? 0) : (value ?? '')]
    }),
  )

const findWith =
  (master: Master, fields: Fields) =>
  async (
    reader: Pick<Reader, 'readComposed' | 'secrets'>,
    key: readonly string[],
    lines: readonly Values[],
  ): Promise<Found[][]> => {
    const columns = key.map((name) => fields[name]?.column ?? name)
    const given = lines.map((line) =>
      Object.fromEntries(key.map((name, index) => [columns[index], line[name]])),
    )
    const alike = await findAlike(reader, master, columns, given)
    const papers = await findPapersOf(
      reader,
      alike.map(({ own }) => own.id),
    )
    const found = lines.map((): Found[] => [])
    const foundOf = ({ own, version }: Alike): Found => ({
      id: own.id,
      version,
      values: valuesOf(
        fields,
        own,
        papers.filter(({ master_id }) => master_id === own.id),
      ),
    })
    for (const one of alike) found[one.place]?.push(foundOf(one))
    return found
  }

/** How records of a master are brought in, by the commands of its form. */
export const importOfMaster = (
  master: Master,
  { papers = {}, lookups = {}, calledBy = [], ...brought }: Brought,
): UnnamedKind => {
  const { feature } = master.contract
  const fields: Fields = { ...master.contract.fields, ...papers }
  const besides = (form: Columns) =>
    papersInForm(papers, form).filter(({ number, valid_until }) => number || valid_until)
  return {
    ...brought,
    lookups,
    calledBy,
    sheets: ['Ledgers'],
    needs: { allOf: [`${feature}.read`, `${feature}.write`] },
    columns: fields,
    find: findWith(master, fields),
    check: async (trx, values, id) => {
      await master.check?.(trx, columnsOf(master, values), id)
    },
    add: (trx: Transaction, by: Actor, lines: readonly Values[]) =>
      addMasters(
        trx,
        by,
        master,
        lines.map((form) => ({
          form,
          papers: besides(form).map((paper) => ({ ...paper, file: undefined, fileName: '' })),
          accounts: [],
        })),
      ),
    change: async (trx, by, { id, version }, changes) => {
      const own = await readOwn(trx, master, id)
      const form = { ...valuesOf(fields, own, await findPapersOf(trx, [id])), ...changes }
      return changeMaster(trx, by, master, {
        ...form,
        id,
        version,
        whole: { papers: papersInForm(fields, form) },
      })
    },
    analyze: (db) => analyzeMasters(db, theProgram('import'), master),
    stoodOn: async (reader, records) => {
      const standing = await findStanding(
        reader,
        master,
        records.map(({ id }) => id),
      )
      return standing && { what: tableInWords(standing), record: standing.record }
    },
    remove: (trx, _by, records) =>
      removeMasters(
        trx,
        master,
        records.map(({ id }) => id),
      ),
  }
}
