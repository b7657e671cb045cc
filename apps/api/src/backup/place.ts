import type { Readable } from 'node:stream'

/** What lies directly in a folder of a place; `changedAt` in ms since 1970. A folder has neither. */
export type Entry = { name: string; bytes?: number; changedAt?: number }

/**
 * Where backups lie: a folder, also of a network share, a bucket, or a file that somebody downloaded. Names are paths
 * with slashes, chosen by the program. Whatever goes wrong there is thrown as {@link PlaceError}.
 */
export type Place = {
  /** As people are told, without what is secret. */
  readonly named: string
  /** Takes the stream to its end. The object is there whole and safe when this returns, and not at all before. */
  put(name: string, bytes: Readable): Promise<void>
  /** Nothing when it is missing. Whoever reads takes the stream to its end or destroys it. */
  read(name: string): Promise<Readable | undefined>
  list(folder: string): AsyncIterable<Entry>
  remove(name: string): Promise<void>
  /** Where what was broken off is in no list: ends what was begun below a folder before then, ms since 1970. */
  endUnfinished?(folder: string, before: number): Promise<void>
  /** Where it could be mistaken for another: throws unless it is the one that was chosen. */
  expectThere?(): Promise<void>
  /** The folder in which something of many objects is made, until {@link publish} gives it its name. */
  draftOf(folder: string): string
  publish(folder: string): Promise<void>
  close(): Promise<void>
}

/** One line for whoever runs it; why it is so stands in `cause`. */
export class PlaceError extends Error {}

/** The stream that a place was given broke off by itself; `cause` says why. */
export class SourceFailed extends Error {}

/** What can be done with single objects. */
export type Shelf = Pick<Place, 'named' | 'put' | 'read'>

/** A folder of a place, in which names are short. */
export const shelfOf = (place: Place, folder: string): Shelf => ({
  named: `${place.named}/${folder}`,
  put: (name, bytes) => place.put(`${folder}/${name}`, bytes),
  read: (name) => place.read(`${folder}/${name}`),
})
