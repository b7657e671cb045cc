import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { aProduct, anImage } from '../features/products/products.test-data.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { officeForFile } from '../testing/office.ts'
import { findArchives, openArchive } from './archives.ts'
import { clearPlace } from './clear-place.ts'
import { openKept, placeOf, readList } from './kept-files.ts'
import { openPlace } from './open-place.ts'
import { aProver, folderForFile } from './testing/kept.ts'
import { writeArchive } from './write-archive.ts'

const folder = await folderForFile()
const prover = aProver()
const store = await openFolderStore(join(folder, 'store'))
const office = await officeForFile({ store })
const { pool } = office
await office.send(createProduct, await aProduct({ url: await anImage('png', '#0175c2') }))

let places = 0
let place = await openPlace({ kind: 'folder', folder }, { make: true })
beforeEach(async () => {
  place = await openPlace({ kind: 'folder', folder: join(folder, `kept-${(places += 1)}`) }, { make: true })
})

const keep = async () => (await writeArchive({ pool, store, key: undefined, prover }, place)).name
const tenDays = Date.now() + 10 * 86_400_000
const aPiece = () => Readable.from([Buffer.from('a piece')])
const orphan = createHash('sha256').update('nobody').digest('hex')
const isThere = async (name: string) => {
  const found = await place.read(name)
  found?.destroy()
  return found !== undefined
}

/** All papers of an archive, as they were written. */
const papersOf = async (name: string) => {
  const { parts, manifest } = await openArchive(place, name)
  const names: string[] = []
  for await (const file of readList(parts, manifest.files.list)) {
    expect((await buffer(await openKept(place, file))).length).toBe(file.bytes)
    names.push(file.name)
  }
  return names
}

test('an archive goes when it is named, and papers stay as long as another archive has them', async () => {
  const [first, second] = [await keep(), await keep()]
  await clearPlace(place, [first], tenDays)
  expect(await findArchives(place)).toEqual([second])
  expect((await papersOf(second)).length).toBeGreaterThan(0)
})

test('papers of no archive and drafts go when they are old, and not before', async () => {
  const name = await keep()
  const draft = 'archives/2026-11-01-023000-3fa2.part/orders.copy.zst'
  await place.put(placeOf(orphan), aPiece())
  await place.put(draft, aPiece())
  await clearPlace(place, [])
  expect([await isThere(placeOf(orphan)), await isThere(draft)]).toEqual([true, true])
  await clearPlace(place, [], tenDays)
  expect([await isThere(placeOf(orphan)), await isThere(draft)]).toEqual([false, false])
  expect((await papersOf(name)).length).toBeGreaterThan(0)
})

test('beside an archive whose list cannot be read no paper goes', async () => {
  const name = await keep()
  const { manifest } = await openArchive(place, name)
  await place.put(`archives/${name}/${manifest.files.list.name}`, aPiece())
  await place.put(placeOf(orphan), aPiece())
  await expect(clearPlace(place, [], tenDays)).rejects.toThrow('is not what was written.')
  expect(await isThere(placeOf(orphan))).toBe(true)
})
