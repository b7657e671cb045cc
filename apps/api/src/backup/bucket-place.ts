import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { Readable } from 'node:stream'
import type { S3Place } from '../files/files-url.ts'
import { openClient } from '../files/s3-client.ts'
import { asError, nameOfProblem } from '../files/storage-unavailable.ts'
import { placeInWords } from './place-in-words.ts'
import { PlaceError, SourceFailed, type Entry, type Place } from './place.ts'

/** Two pieces of this size are held in memory; ten thousand of them make the largest object, 80 GB; Swift as it comes takes a thousand. */
const pieceBytes = 8_388_608

const upload = async (client: S3Client, to: { Bucket: string; Key: string }, bytes: Readable) => {
  const sending = new Upload({
    client,
    params: { ...to, Body: bytes },
    partSize: pieceBytes,
    queueSize: 2,
  })
  try {
    await sending.done()
  } catch (error) {
    bytes.destroy()
    throw error
  }
}

const removeAll = async (client: S3Client, bucket: string, keys: AsyncIterable<string>) => {
  for await (const Key of keys) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }))
}

async function* pagesOf(client: S3Client, bucket: string, prefix: string, delimiter?: string) {
  let token: string | undefined
  do {
    const asked = { Bucket: bucket, Prefix: prefix, Delimiter: delimiter, ContinuationToken: token }
    const page = await client.send(new ListObjectsV2Command(asked))
    yield page
    token = page.NextContinuationToken
  } while (token)
}

async function* keysBelow(client: S3Client, bucket: string, key: string): AsyncGenerator<string> {
  yield key
  for await (const { Contents = [] } of pagesOf(client, bucket, `${key}/`))
    for (const { Key } of Contents) if (Key !== undefined) yield Key
}

async function* entriesOf(client: S3Client, bucket: string, prefix: string): AsyncGenerator<Entry> {
  for await (const { CommonPrefixes = [], Contents = [] } of pagesOf(client, bucket, prefix, '/')) {
    for (const { Prefix = '' } of CommonPrefixes) yield { name: Prefix.slice(prefix.length, -1) }
    for (const { Key = '', Size = 0, LastModified } of Contents)
      yield { name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified?.getTime() ?? Infinity }
  }
}

/** What was sent in pieces and broken off: it is in no list of objects, and is paid for until somebody ends it. */
async function* unfinishedBelow(client: S3Client, bucket: string, prefix: string) {
  let page: ListMultipartUploadsCommandOutput | undefined
  do {
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page ?? {}
    const asked = { Bucket: bucket, Prefix: prefix, KeyMarker, UploadIdMarker }
    page = await client.send(new ListMultipartUploadsCommand(asked))
    yield* page.Uploads ?? []
  } while (page.IsTruncated)
}

const endUnfinished = async (client: S3Client, bucket: string, prefix: string, before: number) => {
  for await (const { Key, UploadId, Initiated } of unfinishedBelow(client, bucket, prefix))
    if (Initiated && Initiated.getTime() < before)
      await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
}

const readObject = async (client: S3Client, from: { Bucket: string; Key: string }) => {
  try {
    const { Body } = await client.send(new GetObjectCommand(from))
    return Body instanceof Readable ? Body : undefined // in Node it always is one
  } catch (error) {
    if (asError(error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** A bucket, which never shows half an object; something of many is there when its last one is. */
export const openBucketPlace = (where: S3Place): Promise<Place> => {
  const { bucket, prefix, endpoint } = where
  const client = openClient(where)
  const named = placeInWords(where)
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const failed = (error: unknown): never => {
    if (error instanceof SourceFailed) throw error
    const cause = asError(error)
    const from = endpoint ? ` at ${endpoint}` : ''
    throw new PlaceError(`The backup bucket ${named}${from} cannot be used (${nameOfProblem(cause)}).`, {
      cause,
    })
  }
  return Promise.resolve({
    named,
    put: (name, bytes) => upload(client, at(name), bytes).catch(failed),
    read: (name) => readObject(client, at(name)).catch(failed),
    list: async function* (name) {
      try {
        yield* entriesOf(client, bucket, `${prefix}${name}/`)
      } catch (error) {
        failed(error)
      }
    },
    remove: (name) => removeAll(client, bucket, keysBelow(client, bucket, prefix + name)).catch(failed),
    endUnfinished: (folder, before) =>
      endUnfinished(client, bucket, `${prefix}${folder}/`, before).catch(failed),
    draftOf: (name) => name,
    publish: () => Promise.resolve(),
    close: () => Promise.resolve(client.destroy()),
  })
}
