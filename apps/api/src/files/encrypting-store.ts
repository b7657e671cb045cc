import { createCipheriv, createDecipheriv } from 'node:crypto'
import { pipeline, Transform } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { tagBytes, type Secrets } from '../secrets/secrets.ts'
import type { ByteRange, FileStore } from './file-store.ts'

const cipher = 'aes-256-gcm'
/** First bytes of an encrypted object: what it is, and the version of this format. */
const mark = Buffer.from('RefillS1')
/** Each chunk is encrypted by itself, so that a part can be read without the whole and none is held whole in memory. */
const chunkBytes = 65_536
/** After so many chunks others have their turn. */
const chunksInOneGo = 16
const encryptedChunkBytes = chunkBytes + tagBytes

const chunksOf = (size: number): number => Math.max(1, Math.ceil(size / chunkBytes))
const encryptedSizeOf = (size: number): number => mark.length + size + chunksOf(size) * tagBytes
const clearSizeOf = (encryptedSize: number): number => {
  const body = encryptedSize - mark.length
  return body - Math.ceil(body / encryptedChunkBytes) * tagBytes
}

/**
 * Counting is enough, since a key belongs to one content; the nonce of the last chunk says so, which shows what was cut
 * off.
 */
const nonceOf = (index: number, chunks: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 4)
  nonce[11] = index === chunks - 1 ? 1 : 0
  return nonce
}

/** Equal bytes give equal objects: whoever puts the same file at the same time writes the same. */
const encryptBytes = async (key: Buffer, bytes: Uint8Array): Promise<Buffer> => {
  const chunks = chunksOf(bytes.byteLength)
  const parts = [mark]
  for (let index = 0; index < chunks; index++) {
    const encrypting = createCipheriv(cipher, key, nonceOf(index, chunks)).setAAD(mark)
    const chunk = bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes)
    parts.push(encrypting.update(chunk), encrypting.final(), encrypting.getAuthTag())
    if (index % chunksInOneGo === chunksInOneGo - 1) await setImmediate()
  }
  return Buffer.concat(parts)
}

const openChunk = (key: Buffer, nonce: Buffer, encrypted: Buffer): Buffer => {
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes }).setAAD(mark)
  opening.setAuthTag(encrypted.subarray(-tagBytes))
  return Buffer.concat([opening.update(encrypted.subarray(0, -tagBytes)), opening.final()])
}

/** Takes encrypted chunks from the one that holds the first byte on, and gives the bytes of the range. */
const openingStream = (key: Buffer, size: number, { first, last }: ByteRange): Transform => {
  const chunks = chunksOf(size)
  let index = Math.floor(first / chunkBytes)
  let waiting: Buffer = Buffer.alloc(0)
  const openFirst = (length: number): Buffer => {
    const clear = openChunk(key, nonceOf(index, chunks), waiting.subarray(0, length))
    waiting = waiting.subarray(length)
    const start = index * chunkBytes
    index += 1
    return clear.subarray(Math.max(0, first - start), last + 1 - start)
  }
  const guarded = (done: (error?: Error) => void, work: () => void) => {
    try {
      work()
    } catch {
      return done(new Error('a stored file cannot be decrypted'))
    }
    return done()
  }
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      waiting = Buffer.concat([waiting, part])
      guarded(done, () => {
        while (waiting.length >= encryptedChunkBytes) this.push(openFirst(encryptedChunkBytes))
      })
    },
    flush(done) {
      guarded(done, () => {
        if (waiting.length > 0) this.push(openFirst(waiting.length))
      })
    },
  })
}

/** The file that an encrypted object holds, from the object's name; nothing for what lies as it is. */
const encryptedId = (name: string): string | undefined => /^([0-9a-f]{64})\.\w+\.sealed$/.exec(name)?.[1]

/** The store with objects whose names end in `.sealed` encrypted; sizes and ranges are those of the clear bytes. */
export const encryptingStore = (store: FileStore, { keyOfFile }: Secrets): FileStore => {
  const sizeOf = async (name: string) => {
    const size = await store.sizeOf(name)
    return size === undefined || !encryptedId(name) ? size : clearSizeOf(size)
  }
  return {
    ...store,
    sizeOf,
    put: async (name, bytes) => {
      const id = encryptedId(name)
      await store.put(name, id ? await encryptBytes(keyOfFile(id), bytes) : bytes)
    },
    read: async (name, range) => {
      const id = encryptedId(name)
      if (!id) return store.read(name, range)
      const size = await sizeOf(name)
      if (size === undefined) return undefined
      const { first, last } = range ?? { first: 0, last: size - 1 }
      const found = await store.read(name, {
        first: mark.length + Math.floor(first / chunkBytes) * encryptedChunkBytes,
        last:
          Math.min(
            mark.length + (Math.floor(last / chunkBytes) + 1) * encryptedChunkBytes,
            encryptedSizeOf(size),
          ) - 1,
      })
      if (!found) return undefined
      const stream = openingStream(keyOfFile(id), size, { first, last })
      // Whoever leaves early ends the reading too; what goes wrong comes out of the stream that was handed over.
      pipeline(found.stream, stream, () => undefined)
      return { stream, size: last - first + 1 }
    },
  }
}
