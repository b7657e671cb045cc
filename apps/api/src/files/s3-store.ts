import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import type { FileStore } from './file-store.ts'
import type { S3Place } from './files-url.ts'
import { openClient } from './s3-client.ts'
import { ask, cannotUseBucket, unlessMissing } from './s3-errors.ts'

async function* olderIn(client: S3Client, { bucket, prefix }: S3Place, instant: number) {
  let token: string | undefined
  do {
    // The delimiter keeps out what others have below our names.
    const asked = { Bucket: bucket, Prefix: prefix, Delimiter: '/', ContinuationToken: token }
    const page = await ask(client.send(new ListObjectsV2Command(asked)))
    const old = page.Contents?.filter(({ LastModified }) => (LastModified?.getTime() ?? Infinity) < instant)
    yield old?.map(({ Key = '' }) => Key.slice(prefix.length)) ?? []
    token = page.NextContinuationToken
  } while (token)
}

const storeIn = (client: S3Client, place: S3Place): FileStore => {
  const at = (name: string) => ({ Bucket: place.bucket, Key: place.prefix + name })
  const head = (name: string) => unlessMissing(client.send(new HeadObjectCommand(at(name))))
  const remove = async (name: string) =>
    void (await unlessMissing(client.send(new DeleteObjectCommand(at(name)))))

  return {
    remove,
    put: async (name, bytes) => {
      await ask(client.send(new PutObjectCommand({ ...at(name), Body: bytes })))
    },
    read: async (name, range) => {
      const part = range && { Range: `bytes=${range.first}-${range.last}` }
      const found = await unlessMissing(client.send(new GetObjectCommand({ ...at(name), ...part })))
      if (!(found?.Body instanceof Readable)) return undefined // in Node it always is one
      return { stream: found.Body, size: found.ContentLength ?? 0 }
    },
    sizeOf: async (name) => (await head(name))?.ContentLength,
    move: async (from, to, unlessSince = Infinity) => {
      const found = await head(from)
      if (!found || (found.LastModified?.getTime() ?? 0) >= unlessSince) return
      const source = `${place.bucket}/${place.prefix}${from}`
      const copy = new CopyObjectCommand({ ...at(to), CopySource: source })
      if (await unlessMissing(client.send(copy))) await remove(from)
    },
    olderThan: (instant) => olderIn(client, place, instant),
  }
}

const probe = 'refill-probe'

/** Everything that the program will want to do, so that a right that lacks is found at the start. */
const tryAll = async (store: FileStore): Promise<void> => {
  await store.put(probe, new Uint8Array(1))
  const found = await store.read(probe)
  found?.stream.destroy()
  await store.olderThan(0)[Symbol.asyncIterator]().next()
  await store.remove(probe)
}

const longestTrial = 10_000 // ms

/** @throws {Error} in one line that names FILES_URL when the bucket cannot be read, listed or written */
export const openS3Store = async (place: S3Place, { patience = longestTrial } = {}): Promise<FileStore> => {
  const client = openClient(place)
  const store = storeIn(client, place)
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer within ${patience / 1_000} seconds`)), patience)
  try {
    await Promise.race([tryAll(store), silence])
  } catch (error) {
    client.destroy()
    throw cannotUseBucket(place, error)
  } finally {
    clearTimeout(timer)
  }
  return store
}
