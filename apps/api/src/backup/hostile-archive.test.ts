import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { describeSchema } from '../database/schema.ts'
import { aProduct, anImage } from '../features/products/products.test-data.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { officeForFile } from '../testing/office.ts'
import { archiveFolder, openArchive } from './archives.ts'
import { clearPlace } from './clear-place.ts'
import { fillDatabase } from './fill-database.ts'
import { readList } from './kept-files.ts'
import { findLines } from './log/bases.ts'
import { isProven, type Manifest } from './manifest.ts'
import { openPlace } from './open-place.ts'
import { openRaw, pack, unpack } from './packing.ts'
import { contentOf, forge } from './testing/hostile.ts'
import { aProver, folderForFile, inEmptyDatabase } from './testing/kept.ts'
import { writeArchive } from './write-archive.ts'

const folder = await folderForFile()
const prover = aProver()
const store = await openFolderStore(join(folder, 'store'))
const office = await officeForFile({ store })
await office.send(createProduct, await aProduct({ url: await anImage('png', '#0175c2') }))
const kept = join(folder, 'kept')
const openKept = () => openPlace({ kind: 'folder', folder: kept }, { make: true })
let place = await openKept()

let name = ''
beforeEach(async () => {
  await rm(kept, { recursive: true })
  place = await openKept()
  ;({ name } = await writeArchive({ pool: office.pool, store, key: undefined, prover }, place))
})

const tableOf = ({ tables }: Manifest, wanted: string) =>
  tables.find(({ table }) => table === wanted) ?? expect.unreachable()

/** In a database that must be empty again. */
const refusal = () =>
  inEmptyDatabase(async (empty) => {
    const said = await openArchive(place, name)
      .then((archive) => fillDatabase(empty, archive))
      .then(
        () => 'filled',
        (error: unknown) => (error as Error).message,
      )
    expect(await describeSchema(empty)).toBe('')
    return said
  })

const otherNames = () => `${name} names other tables or columns than those of its Refill.`
const roles = ({ columns }: { columns: string[] }) => columns.splice(columns.indexOf('name'), 1)

test.each<[string, (manifest: Manifest) => unknown]>([
  [
    'a column that ends the statement and begins another',
    ({ tables }) =>
      tables.forEach(({ columns }) => (columns[0] += ') FROM STDIN; CREATE TABLE pwned (); --')),
  ],
  ['a table of somebody else', (manifest) => (tableOf(manifest, 'roles').table = 'pg_catalog.pg_authid')],
  ['a column twice', (manifest) => tableOf(manifest, 'roles').columns.push('name')],
  ['not all columns', (manifest) => roles(tableOf(manifest, 'roles'))],
  ['not all tables', ({ tables }) => tables.splice(4, 1)],
  ['a table twice', ({ tables }) => tables.push(...tables.slice(0, 1))],
])('an archive that names %s fills nothing', async (_what, change) => {
  await forge(place, name, change)
  expect(await refusal()).toBe(otherNames())
})

test('sequences and rules that are none of its Refill, and a schema that its rows do not have, fill nothing', async () => {
  const sequence = { name: 'pg_catalog.pg_class_oid_index', value: '1' }
  await forge(place, name, ({ sequences }) => sequences.push(sequence))
  expect(await refusal()).toBe(`${name} names a sequence that its Refill does not have.`)
  await forge(place, name, (manifest) => {
    manifest.sequences.pop()
    manifest.not_valid.push('a rule; DROP TABLE orders')
  })
  expect(await refusal()).toBe(`${name} names a rule that its Refill does not have.`)
  await forge(place, name, async (manifest, replace) => {
    manifest.not_valid.pop()
    const seen = tableOf(manifest, 'schema_migrations')
    const rows = await contentOf(place, name, seen.part)
    seen.part = await replace(seen.part, Buffer.from(rows.replace('0001-house', '9999-house')))
  })
  expect(await refusal()).toBe(`${name} has rows of another schema than the one that it names.`)
})

test.each([
  '../../../../evil',
  '/etc/cron.d/evil',
  'aa/../../evil',
  '..',
  `${'ab'.repeat(32)}/../evil`,
  'evil.sh',
])('a paper that is called %s is none', async (evil) => {
  await forge(place, name, async ({ files }, replace) => {
    const line = { name: evil, bytes: 4, sha256: 'ab'.repeat(32) }
    files.list = await replace(files.list, Buffer.from(`${JSON.stringify(line)}\n`))
  })
  const { parts, manifest } = await openArchive(place, name)
  await expect(readList(parts, manifest.files.list).next()).rejects.toThrow(
    `${name}: files.zst is not what was written.`,
  )
})

test('neither a part nor anything else that is asked for leads out of the place', async () => {
  const part = { name: '../../../store', bytes: 4, sha256: 'ab'.repeat(32) }
  await forge(place, name, (manifest) => (manifest.files.list = part))
  await expect(openArchive(place, name)).rejects.toThrow(name)
  for (const path of ['../store', '/etc/passwd', 'archives/../../store', 'archives\0', '..', ''])
    for (const asked of [
      place.read(path),
      place.remove(path),
      place.put(path, Readable.from([])),
      place.list(path)[Symbol.asyncIterator]().next(),
    ])
      await expect(asked).rejects.toThrow('none of the product’s own names'.replace('’', "'"))
  expect(await readdir(folder)).toEqual(['kept', 'store'])
})

/** Comes for as long as somebody takes it. */
const endless = (piece: Buffer, taken: { bytes: number }) =>
  Readable.from(
    (async function* () {
      for (;;) {
        taken.bytes += piece.length
        yield piece
      }
    })(),
    { objectMode: false },
  )

test('what is larger than it says, or than anything that Refill writes, is taken no further', async () => {
  const taken = { bytes: 0 }
  const spaces = { ...place, read: () => Promise.resolve(endless(Buffer.alloc(100_000, ' '), taken)) }
  await expect(openArchive(spaces, name)).rejects.toThrow('manifest.json is larger than any that Refill')
  const part = { name: 'x', bytes: 1_000_000, sha256: '' }
  const raw = await openRaw(spaces, part)
  await expect(raw.toArray()).rejects.toThrow('x is not what was written.')
  const packed = await pack(place, 'archives/line', Readable.from([Buffer.alloc(50_000_000, 'x')]))
  const lines = readList(place, packed)
  await expect(lines.next()).rejects.toThrow('archives/line is not what was written.')
  expect(taken.bytes).toBeLessThan(20_000_000)
})

test('what would need gigabytes to be unpacked is refused', async () => {
  const params = {
    [constants.ZSTD_c_windowLog]: 27,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  }
  const bytes = Readable.from([Buffer.from('rows')]).pipe(createZstdCompress({ params }))
  const wide = await pack(place, `${archiveFolder(name)}/wide`, bytes, false)
  await expect((await unpack(place, wide)).toArray()).rejects.toThrow('wide is not what was written.')
})

test('what a place names otherwise than the product does is nobody’s archive, paper or log', async () => {
  const bytes = 1
  const strange = {
    ...place,
    list: async function* () {
      yield { name: '..' }
      yield { name: '../x', bytes }
    },
  }
  await clearPlace(strange, [], Date.now() + 1e10)
  expect(await findLines(strange)).toEqual([])
})

test('an archive proves that it was written with its key and under its name, whatever becomes of the key that goes along', async () => {
  const { manifest } = await openArchive(place, name)
  expect(isProven(manifest, name, prover)).toBe(true)
  expect(isProven(manifest, name, aProver())).toBe(false)
  expect(isProven(manifest, '2026-11-25-023004-3fa2', prover)).toBe(false)
  const part = { name: 'secret.key', bytes: 57, sha256: 'ab'.repeat(32) }
  expect(isProven({ ...manifest, key: part }, name, prover)).toBe(true)
  expect(isProven({ ...manifest, business: 'Bhima Gas' }, name, prover)).toBe(false)
  const [{ rows, ...table } = expect.unreachable(), ...more] = manifest.tables
  expect(isProven({ ...manifest, tables: [{ ...table, rows: rows + 1 }, ...more] }, name, prover)).toBe(false)
})

test('what is opened of an archive and not read to its end is given back', async () => {
  const part = { name: 'x', bytes: 3, sha256: '' }
  for (const open of [openRaw, unpack])
    for (const isBegun of [false, true]) {
      const raw = Readable.from([Buffer.from('one'), Buffer.from('two')], { objectMode: false })
      const bytes = await open({ ...place, read: () => Promise.resolve(raw) }, part)
      bytes.on('error', () => undefined)
      if (isBegun) bytes.resume()
      bytes.destroy()
      await vi.waitFor(() => expect(raw.destroyed).toBe(true))
    }
})
