import type { Readable } from 'node:stream'

/** First and last byte of a part, both included, counted from 0. */
export type ByteRange = { first: number; last: number }

/** `size` is the number of bytes that the stream gives. Whoever reads must take the stream to its end or destroy it. */
export type OpenedObject = { stream: Readable; size: number }

/**
 * Where the bytes of images and papers lie. Names are chosen by the program and hold no slash; the bytes under a name
 * never change. Instants and ages are in milliseconds. What a store cannot do it throws: the folder as errors of the
 * file system, the bucket as {@link FileStorageUnavailable}.
 */
export type FileStore = {
  /** Returns when the bytes are safe. For an object that is there already, its age begins anew. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The object or a part of it; nothing when it is missing. */
  read(name: string, range?: ByteRange): Promise<OpenedObject | undefined>
  /** Bytes; nothing when it is missing. */
  sizeOf(name: string): Promise<number | undefined>
  remove(name: string): Promise<void>
  /** Renames an object, whose age begins anew. Does nothing when it is missing or was put since `unlessSince`. */
  move(from: string, to: string, unlessSince?: number): Promise<void>
  /** Names of objects that were put before the instant, a batch at a time: there may be a million. */
  olderThan(instant: number): AsyncIterable<string[]>
}
