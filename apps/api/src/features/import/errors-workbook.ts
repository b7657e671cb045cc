import { importErrors } from '@refill/contract/features/import/import.errors.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import { findImport, type Held, type Kinds } from './hold.ts'
import { sealing } from './sealed.ts'
import { shownLine } from './shown-line.ts'
import { wrongLines } from './sql/statements.generated.ts'

const batch = 500

async function* rowsOf(reader: Reader, { id, of, mapping }: Held): AsyncGenerator<readonly Row[]> {
  const sealed = sealing(reader.secrets, id)
  for (let after = 0; ;) {
    const found = await reader.read(wrongLines, { import_id: id, after, limit: batch })
    const last = found.at(-1)
    if (!last) return
    yield found.map((stored) => {
      const { cells, problems } = shownLine(of, mapping, sealed, stored)
      return [
        ...mapping.map(({ field }) => cells[field] ?? ''),
        Object.values(problems).join('; '),
        String(stored.line),
      ]
    })
    after = last.line
  }
}

/** Lines that are wrong, under the headings of the template, with the reason behind them. */
export const errorsWorkbook = async (db: Database, kinds: Kinds, by: Actor, id: number) => {
  const held = await findImport(db.reader, kinds, by, id)
  if (held.forgotten_at) throw new DomainError(importErrors.import_forgotten)
  const fields = held.mapping.map(({ field }) => held.of.columns[field]?.label ?? field)
  const columns = [...fields, 'Reason', 'Line'].map((header): Column => ({
    header,
    width: Math.max(14, header.length + 2),
    kind: 'text',
  }))
  return { held, bytes: xlsx({ name: held.of.label, columns }, rowsOf(db.reader, held)) }
}
