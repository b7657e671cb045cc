import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ClientBase } from 'pg'
import * as z from 'zod/mini'
import { statementOn } from '../database/statement-on.ts'
import type { FileStore } from '../files/file-store.ts'
import { isMediaType, isStoredName, nameOf, encryptedNameOf, smallNameOf } from '../files/prepared-file.ts'
import { readLines } from './lines.ts'
import { Sha256 } from './manifest.ts'
import { openRaw, pack, type Part } from './packing.ts'
import type { Place, Shelf } from './place.ts'
import type { filesBetween } from './sql/statements.generated.ts'

/** A stored paper or picture as an archive names it: its name in the store, and what lies there, encrypted or not. */
export type KeptFile = { name: string; bytes: number; sha256: string }

/** Papers never change and many archives share them, so they lie beside the archives, in 256 folders. */
const shardOf = (name: string) => `files/${name.slice(0, 2)}`
export const placeOf = (name: string): string => `${shardOf(name)}/${name}`

/** Papers lie in so many folders. */
export const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

export type FileRow = { id: string; media_type: string; as_image: boolean; as_scan: boolean }

/** Names under which a row may lie, in their order. */
export const namesOf = ({ id, media_type, as_image, as_scan }: FileRow) => {
  if (!isMediaType(media_type)) return []
  return [
    ...(as_image
      ? [
          { name: smallNameOf(id), isNeeded: false },
          { name: nameOf(id, media_type), isNeeded: true },
        ]
      : []),
    ...(as_scan ? [{ name: encryptedNameOf(id, media_type), isNeeded: true }] : []),
  ]
}

const readBetween = statementOn<typeof filesBetween>(new URL('sql/files-between.sql', import.meta.url))

/** Rows of one of the folders, in the order of their names. */
export const findShard = (client: ClientBase, shard: string): Promise<FileRow[]> =>
  readBetween(client, { first: shard, end: `${shard}g` })

/** Uploads end at 5 MB. Whoever reads one holds it whole, so nothing larger is taken for one. In bytes. */
export const largestFile = 67_108_864

const Line = z.object({
  name: z.string().check(z.refine(isStoredName)),
  bytes: z.number().check(z.int(), z.nonnegative(), z.maximum(largestFile)),
  sha256: Sha256,
})

/** The files of an archive, in the order of their names. */
export const readList = (shelf: Shelf, list: Part): AsyncGenerator<KeptFile> => readLines(shelf, list, Line)

/** To the end, where a list is checked. */
export const lookThrough = async (list: AsyncIterator<KeptFile>): Promise<void> => {
  for (let { done } = await list.next(); !done; { done } = await list.next());
}

/** Finds names that are asked in their order. */
export type Alongside = (name: string) => Promise<KeptFile | undefined>

/** Walks along an archive's list, which has the same order, so that it is never held whole. */
export const alongside = (list: AsyncIterator<KeptFile> | undefined): Alongside => {
  let next: KeptFile | undefined
  const advance = async (name: string): Promise<void> => {
    for (;;) {
      if (!list || (next && next.name >= name)) return
      const { value, done } = await list.next()
      if (done) return
      next = value
    }
  }
  return async (name) => {
    await advance(name)
    return next?.name === name ? next : undefined
  }
}

/** The list of an archive whose files are known to lie in the place; one without a proof could name hashes of others. */
export type KnownFiles = { list: AsyncGenerator<KeptFile>; isProven: boolean }

type Keeping = {
  client: ClientBase
  store: FileStore
  place: Place
  known?: KnownFiles | undefined
  /** `isNeeded` for the file itself, and not for a smaller version of it. */
  onFile: (file: KeptFile | undefined, about: { isNew: boolean; isNeeded: boolean }) => void
}

export const sizesIn = async (place: Place, folder: string): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for await (const { name, bytes } of place.list(folder)) if (bytes !== undefined) sizes.set(name, bytes)
  return sizes
}

/** Nothing where the store does not have it. */
export const copyFile = async (
  { store, place }: Pick<Keeping, 'store' | 'place'>,
  name: string,
): Promise<KeptFile | undefined> => {
  const found = await store.read(name)
  if (!found) return undefined
  const { bytes, sha256 } = await pack(place, placeOf(name), found.stream, false)
  return { name, bytes, sha256 }
}

const hashIn = async (store: FileStore, name: string): Promise<string | undefined> => {
  const found = await store.read(name)
  if (!found) return undefined
  const hash = createHash('sha256')
  for await (const piece of found.stream as AsyncIterable<Buffer>) hash.update(piece)
  return hash.digest('hex')
}

/** Brings what is missing into the place. Gives the lines of the archive's list. */
export async function* keepFiles(keeping: Keeping): AsyncGenerator<Buffer> {
  try {
    yield* linesOfKept(keeping)
  } finally {
    // What stands after the last paper of ours was not read.
    await keeping.known?.list.return(undefined)
  }
}

async function* linesOfKept(keeping: Keeping): AsyncGenerator<Buffer> {
  const { client, place, known, onFile } = keeping
  const findKnown = alongside(known?.list)
  const isSame = async ({ name, sha256 }: KeptFile) =>
    known?.isProven === true || (await hashIn(keeping.store, name)) === sha256
  for (const shard of shards) {
    const rows = await findShard(client, shard)
    if (rows.length === 0) continue
    const lying = await sizesIn(place, `files/${shard}`)
    for (const { name, isNeeded } of rows.flatMap(namesOf)) {
      const before = await findKnown(name)
      const isThere = before !== undefined && lying.get(name) === before.bytes && (await isSame(before))
      const file = isThere ? before : await copyFile(keeping, name)
      onFile(file, { isNew: !isThere, isNeeded })
      if (file) yield Buffer.from(`${JSON.stringify(file)}\n`)
    }
  }
}

export const openKept = (place: Place, { name, ...rest }: KeptFile): Promise<Readable> =>
  openRaw(place, { name: placeOf(name), ...rest })
