import { randomBytes } from 'node:crypto'
import { dayInIndia, showClock } from '@refill/values/day.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { PartDamaged } from './packing.ts'
import { textUpTo } from './up-to.ts'
import type { Written } from './written.ts'
import { PlaceError, shelfOf, type Place, type Shelf } from './place.ts'

export const archiveFolder = (name: string): string => `archives/${name}`

export type Archive = { name: string; manifest: Manifest; parts: Shelf; place: Place }

/** 2026-11-25-023004-3fa2: by the clock in India, and never two alike. */
export const newName = (): string => {
  const now = new Date()
  const clock = showClock(now).replace(':', '') + String(now.getSeconds()).padStart(2, '0')
  return `${dayInIndia(now)}-${clock}-${randomBytes(2).toString('hex')}`
}

export const isArchiveName = (name: string): boolean => /^\d{4}-\d\d-\d\d-\d{6}-[\da-f]{4}$/.test(name)

/** Those that are whole or were meant to be, the newest last. */
export const findArchives = async (place: Place): Promise<string[]> => {
  const names: string[] = []
  for await (const { name, bytes } of place.list('archives'))
    if (bytes === undefined && isArchiveName(name)) names.push(name)
  return names.toSorted()
}

/** Some 30 kB name all tables and columns. In bytes. */
const largestManifest = 4_194_304

/** @throws {PartDamaged} when it is broken off or changed */
export const openArchive = async (place: Place, name: string): Promise<Archive> => {
  const parts = shelfOf(place, archiveFolder(name))
  const found = await parts.read('manifest.json')
  if (!found) throw new PartDamaged(`${parts.named} is no whole archive.`)
  const text = await textUpTo(found, largestManifest, `${parts.named}: manifest.json`)
  return { name, place, parts, manifest: readManifest(text, parts.named) }
}

/** The newest whole one. @throws {PlaceError} where there is none */
export const findNewest = async (place: Place): Promise<string> => {
  for (const name of (await findArchives(place)).toReversed()) {
    const found = await place.read(`${archiveFolder(name)}/manifest.json`)
    found?.destroy()
    if (found) return name
  }
  throw new PlaceError(`${place.named} holds no archive.`)
}

/** What an archive was written as; nothing where there is no whole one of this name. */
export const findWritten = async (place: Place, name: string): Promise<Written | null> => {
  const manifest = await openArchive(place, name).then(
    (archive) => archive.manifest,
    () => undefined,
  )
  if (!manifest) return null
  const { tables, files } = manifest
  const sum = (figure: (one: (typeof tables)[number]) => number) =>
    tables.reduce((all, one) => all + figure(one), 0)
  const [bytes, rows] = [sum(({ part }) => part.bytes), sum((one) => one.rows)]
  const isProven = manifest.proof !== undefined
  return { name, bytes, rows, files: files.count, missing: files.missing, isProven }
}

/** Whether an archive holds the key of the business; nothing where there is no whole one of this name. */
export const hasKey = (place: Place, name: string): Promise<{ hasKey: boolean } | null> =>
  openArchive(place, name).then(
    ({ manifest }) => ({ hasKey: manifest.key !== null }),
    (error: unknown) => {
      if (error instanceof PartDamaged) return null
      throw error
    },
  )
