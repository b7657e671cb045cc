import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const nonceBytes = 12
export const tagBytes = 16

/** What stands before an encrypted text in a column: the migrations check that there is no other. */
const version = 's1:'

/** What a text is bound to when it is encrypted: `column` with its table, `id` of the record that it belongs to. */
export const placeIn = (column: `${string}.${string}`, id: number | string): string => `${column}/${id}`

/** Encrypts what must not be readable from the database or the file store alone (decision 0028). */
export type Secrets = {
  /**
   * The text as it may be stored; '' stays ''.
   * @param place table, column and record: it opens nowhere else
   */
  readonly encrypt: (text: string, place: string) => string
  /** @throws {Error} for what was encrypted at another place or with another key, or was changed since */
  readonly decrypt: (encrypted: string, place: string) => string
  /** Equal for equal texts and useless without the key: what is looked for instead of a encrypted text. */
  readonly markOf: (text: string) => string
  /** Proves that a text is ours: nobody makes it without the key. In base64url. */
  readonly proofOf: (text: string | Uint8Array) => string
  /** Proves that a backup is of whoever has the key; in base64url. */
  readonly backupProofOf: (text: string) => string
  /** Key of one file: its content decides the id, so a key never encrypts two contents. */
  readonly keyOfFile: (id: string) => Buffer
  /** Tells this key from another one, and nothing about it. */
  readonly checkValue: string
}

/** @param key 32 random bytes */
export const secretsOf = (key: Uint8Array): Secrets => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', `refill ${purpose}`, 32))
  const valueKey = derive('values')
  const markKey = derive('marks')
  const proofKey = derive('proofs')
  const backupKey = derive('proofs of backups')
  const markOf = (text: string) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 22)
  return {
    markOf,
    proofOf: (text) => createHmac('sha256', proofKey).update(text).digest('base64url'),
    backupProofOf: (text) => createHmac('sha256', backupKey).update(text).digest('base64url'),
    keyOfFile: (id) => derive(`file ${id}`),
    checkValue: derive('check value').toString('base64url'),
    encrypt: (text, place) => {
      if (text === '') return ''
      const nonce = randomBytes(nonceBytes)
      const encrypting = createCipheriv(cipher, valueKey, nonce).setAAD(Buffer.from(place))
      const parts = [nonce, encrypting.update(text, 'utf8'), encrypting.final(), encrypting.getAuthTag()]
      return version + Buffer.concat(parts).toString('base64url')
    },
    decrypt: (encrypted, place) => {
      if (encrypted === '') return ''
      const bytes = Buffer.from(encrypted.slice(version.length), 'base64url')
      const opening = createDecipheriv(cipher, valueKey, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      opening.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8')
        return text + opening.final('utf8')
      } catch {
        throw new Error(`${place} cannot be decrypted`)
      }
    },
  }
}
