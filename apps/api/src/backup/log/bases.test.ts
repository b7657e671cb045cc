import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { drawing } from '@refill/values/testing/walks.ts'
import { expect, test } from 'vitest'
import { openPlace } from '../open-place.ts'
import { aBase } from '../testing/a-base.ts'
import { folderForFile } from '../testing/kept.ts'
import { baseText, type Base } from './base-manifest.ts'
import { findBases, isBaseDue } from './bases.ts'
import { basesFolder, pieceName, rangeOf } from './kept-log.ts'
import { findReach } from './unpack-wal.ts'
import { lsnOf, lsnText, type Log } from './wal.ts'

const folder = await folderForFile()
test('a copy of the files whose manifest changed by one bit is passed over, and the one before it is found', async () => {
  const place = await openPlace({ kind: 'folder', folder }, { make: true })
  const put = (name: string, base: Base) =>
    place.put(`${basesFolder('a1')}/${name}/base.json`, Readable.from([Buffer.from(baseText(base))]))
  await put('newer', aBase('2026-11-22T00:00:00.000Z'))
  await put('older', aBase('2026-11-15T00:00:00.000Z'))
  const found = async () => (await findBases(place, 'a1')).map(({ folder: one }) => one.split('/').at(-1))
  expect(await found()).toEqual(['older', 'newer'])
  const path = join(folder, basesFolder('a1'), 'newer', 'base.json')
  const bytes = await readFile(path)
  const at = drawing()(bytes.length)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
  expect(await found(), `byte ${at}`).toEqual(['older'])
})

test('the files are copied anew after a week, or when the log since is a gigabyte and twice the files', () => {
  const now = Date.parse('2026-11-25T00:00:00.000Z')
  const base = aBase('2026-11-20T00:00:00.000Z')
  const after = (bytes: bigint) => lsnOf(base.stop) + bytes
  expect(isBaseDue(undefined, 0n, now)).toBe(true)
  expect(isBaseDue(base, after(1_000_000n), now)).toBe(false)
  expect(isBaseDue(base, after(1_100_000_000n), now)).toBe(true)
  expect(isBaseDue({ ...base, bytes: 900_000_000 }, after(1_100_000_000n), now)).toBe(false)
  expect(isBaseDue(base, after(0n), now + 3 * 86_400_000)).toBe(true)
})

test('the log reaches its end where one of two lists does not show a file whose pieces are being joined', async () => {
  const place = await openPlace({ kind: 'folder', folder }, { make: true })
  const segment = 16_777_216n
  const log: Log = { timeline: '00000001', segmentBytes: segment }
  const proofs = { business: 'ab'.repeat(16), machine: 'cd'.repeat(16) }
  const names = [2n, 3n, 4n].map((file) =>
    pieceName('b1', rangeOf(log, file * segment, (file + 1n) * segment), proofs),
  )
  for (const name of names) await place.put(name, Readable.from([]))
  const joined = names[1]?.split('/').at(-1)
  const kept = { line: 'b1', folder: '', base: aBase('2026-11-22T00:00:00.000Z'), parts: place }
  const reachWhere = async (isHidden: (look: number) => boolean) => {
    let looks = 0
    const list = async function* (name: string) {
      looks += 1
      for await (const entry of place.list(name)) if (entry.name !== joined || !isHidden(looks)) yield entry
    }
    return lsnText((await findReach({ ...place, list }, kept)).end)
  }
  expect(await reachWhere((look) => look === 1)).toBe('0/5000000')
  expect(await reachWhere((look) => look === 2)).toBe('0/5000000')
  expect(await reachWhere(() => true)).toBe('0/3000000')
})
