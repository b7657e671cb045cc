import type { Reader } from '../../database/handles.ts'
import type { ImportKind } from './import-kind.ts'
import { judgeCells, type FileLine } from './judge-cells.ts'
import type { Mapping } from './reading.ts'
import { sealing } from './sealed.ts'
import { linesByNumber, linesToCheck } from './sql/statements.generated.ts'

/** Lines of one turn: whoever else works waits no longer than for so many. */
const batch = 500

export type Lines = AsyncGenerator<readonly FileLine[]>

/** Lines that are still to be judged, a batch at a time. */
export async function* linesOf(reader: Reader, id: number): Lines {
  const { openLine } = sealing(reader.secrets, id)
  for (let after = 0; ;) {
    const found = await reader.read(linesToCheck, { import_id: id, after, limit: batch })
    const last = found.at(-1)
    if (!last) return
    yield found.map(openLine)
    after = last.line
  }
}

/** Numbers of lines by the record that they are of; one that names none stands alone. */
const recordsIn = async (lines: Lines, kind: ImportKind, by: string, mapping: Mapping) => {
  const named = mapping.filter(({ field }) => field === by)
  const records = new Map<string, number[]>()
  for await (const some of lines)
    for (const line of some) {
      const name = judgeCells(kind, named, line).values[by]
      const key = typeof name === 'string' ? `named ${name}` : `line ${line.line}`
      records.set(key, [...(records.get(key) ?? []), line.line])
    }
  return records
}

/** Lines that are still to be judged; where several are one record, all of it in one batch. */
export async function* recordsOf(reader: Reader, id: number, kind: ImportKind, mapping: Mapping): Lines {
  if (!kind.ofOne) return yield* linesOf(reader, id)
  const { openLine } = sealing(reader.secrets, id)
  const read = async (lines: readonly number[]) =>
    (await reader.read(linesByNumber, { import_id: id, lines })).map(openLine)
  let next: number[] = []
  for (const lines of (await recordsIn(linesOf(reader, id), kind, kind.ofOne.by, mapping)).values()) {
    next.push(...lines)
    if (next.length < batch) continue
    yield await read(next)
    next = []
  }
  if (next.length > 0) yield await read(next)
}
