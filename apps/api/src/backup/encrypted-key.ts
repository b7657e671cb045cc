import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What the number stands for: Argon2id with 64 MiB, three passes and four lanes (RFC 9106, section 4), AES-256-GCM. */
const form = 'refill-sealed-key-1'
const cost = { memory: 65_536, passes: 3, parallelism: 4 } // memory in KiB
const bytes = { salt: 16, key: 32, nonce: 12, tag: 16 }
const cipher = 'aes-256-gcm'
const wellFormed = new RegExp(`^(${form}:([\\w-]{22})):([\\w-]{40,500})\\s*$`)

/** How a encrypted object of a file is called. */
export const encryptedName = (name: string): string => `${name}.sealed`
/** Largest sealed key, in bytes; what is larger is none. */
export const largestEncrypted = 600

/** What a password makes of a salt: it encrypts, and the password itself need not be kept. Base64url. */
export type PasswordKey = { salt: string; key: string }

/** The text is none that {@link encryptKey} of this version made. */
export class NotEncrypted extends Error {}
/** Another password encrypted it, or it was changed since. */
export class OtherPassword extends Error {}

const keyOf = async (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, tagLength: bytes.key, ...cost })

/** A key with a salt of its own. */
export const passwordKeyOf = async (password: string): Promise<PasswordKey> => {
  const salt = randomBytes(bytes.salt)
  return { salt: salt.toString('base64url'), key: (await keyOf(password, salt)).toString('base64url') }
}

/** @param text the key file of a business; it opens by the password alone */
export const encryptKey = ({ salt, key }: PasswordKey, text: string): string => {
  const head = `${form}:${salt}`
  const nonce = randomBytes(bytes.nonce)
  const encrypting = createCipheriv(cipher, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(head))
  const parts = [nonce, encrypting.update(text, 'utf8'), encrypting.final(), encrypting.getAuthTag()]
  return `${head}:${Buffer.concat(parts).toString('base64url')}\n`
}

/** @throws {NotEncrypted}, {SealedOtherwise} */
export const decryptKey = async (encrypted: string, password: string): Promise<string> => {
  const [, head = '', salt = '', content = ''] = wellFormed.exec(encrypted) ?? []
  if (head === '') throw new NotEncrypted('That is no sealed key of this version.')
  const key = await keyOf(password, Buffer.from(salt, 'base64url'))
  const all = Buffer.from(content, 'base64url')
  const opening = createDecipheriv(cipher, key, all.subarray(0, bytes.nonce), { authTagLength: bytes.tag })
  opening.setAAD(Buffer.from(head)).setAuthTag(all.subarray(-bytes.tag))
  try {
    return opening.update(all.subarray(bytes.nonce, -bytes.tag), undefined, 'utf8') + opening.final('utf8')
  } catch {
    throw new OtherPassword('Another password sealed it.')
  }
}
