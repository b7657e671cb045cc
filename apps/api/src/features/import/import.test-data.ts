import * as contract from '@refill/contract/features/import/import.contract.ts'
import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import { expect, vi } from 'vitest'
import type { Office } from '../../testing/office.ts'

type Line = Readonly<Record<string, string>>

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A file as a spreadsheet saves it, with the headings of its first line. */
export const csvOf = (lines: readonly Line[]): string => {
  const headings = Object.keys(lines[0] ?? {})
  const rows = lines.map((line) => headings.map((heading) => quoted(line[heading] ?? '')).join(','))
  return [headings.map(quoted).join(','), ...rows].join('\r\n')
}

/** Brings files into a business as the panel does. */
export const importOffice = (office: Office, cookie?: string) => {
  const extra = cookie === undefined ? {} : { cookie }
  const start = async (kind: ImportKindName, content: string | Uint8Array<ArrayBuffer>, name = 'list.csv') =>
    office.send(contract.startImport, { kind, file: new File([content], name), of: 0 }, extra)
  const read = async (id: number, more: Partial<FieldsIn<typeof contract.readImport>> = {}) =>
    (await office.send(contract.readImport, { id, limit: 10_000, ...more }, extra)).body
  const check = (id: number) => office.send(contract.checkImport, { id }, extra)
  const settled = (id: number) =>
    vi.waitFor(
      async () => {
        const { import: one } = await read(id, { limit: 1 })
        expect(['storing', 'undoing']).not.toContain(one.state)
        return one
      },
      { timeout: 60_000, interval: 50 },
    )
  const store = async (id: number) => {
    const { status } = await office.send(contract.storeImport, { id }, extra)
    expect(status).toBe(200)
    return settled(id)
  }
  /** The whole way of a file that is right. */
  const bring = async (kind: ImportKindName, lines: readonly Line[]) => {
    const { id } = (await start(kind, csvOf(lines))).body
    await check(id)
    return store(id)
  }
  const undo = (id: number) => office.send(contract.undoImport, { id }, extra)
  const fix = (id: number, line: number, texts: Line) =>
    office.send(
      contract.fixLine,
      { id, line, left_out: '', 'field[]': Object.keys(texts), 'text[]': Object.values(texts) },
      extra,
    )
  const leave = (id: number, line: number, left_out: '0' | '1') =>
    office.send(contract.fixLine, { id, line, left_out }, extra)
  /** Columns by field, and what all lines have. */
  const map = (id: number, columns: Line, values: Line = {}) => {
    const fields = [...Object.keys(columns), ...Object.keys(values)]
    return office.send(
      contract.mapImport,
      {
        id,
        'field[]': fields,
        'column[]': fields.map((field) => columns[field] ?? ''),
        'value[]': fields.map((field) => values[field] ?? ''),
        'order[]': fields.map(() => ''),
      },
      extra,
    )
  }
  return { start, read, map, check, store, bring, undo, settled, fix, leave }
}
