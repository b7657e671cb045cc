import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** What the number stands for: Argon2id with 64 MiB, three passes and four lanes (RFC 9106, section 4), AES-256-GCM. */
const form = 'refill-sealed-key-1'
const cost = { memory: 65_536, passes: 3, parallelism: 4 } // memory in KiB
const bytes = { salt: 16, key: 32, nonce: 12, tag: 16 }
const cipher = 'aes-256-gcm'
const wellFormed = new RegExp(`^(${form}:([\\w-]{22})):([\\w-]{40,500})\\s*$`)

/** How a sealed object of a file is called. */
export const sealedName = (name: string): string => `${name}.sealed`
/** In bytes; what is larger is none. */
export const largestSealed = 600

/** What a password makes of a salt: it seals, and the password itself need not be kept. Base64url. */
export type Seal = { salt: string; key: string }

/** The text is none that {@link sealKey} of this version made. */
export class NotSealed extends Error {}
/** Another password sealed it, or it was changed since. */
export class SealedOtherwise extends Error {}

const keyOf = async (password: string, salt: Buffer): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce: salt, tagLength: bytes.key, ...cost })

/** A seal with a salt of its own. */
export const sealOf = async (password: string): Promise<Seal> => {
  const salt = randomBytes(bytes.salt)
  return { salt: salt.toString('base64url'), key: (await keyOf(password, salt)).toString('base64url') }
}

/** @param text the key file of a business; it opens by the password of the seal alone */
export const sealKey = ({ salt, key }: Seal, text: string): string => {
  const head = `${form}:${salt}`
  const nonce = randomBytes(bytes.nonce)
  const sealing = createCipheriv(cipher, Buffer.from(key, 'base64url'), nonce).setAAD(Buffer.from(head))
  const parts = [nonce, sealing.update(text, 'utf8'), sealing.final(), sealing.getAuthTag()]
  return `${head}:${Buffer.concat(parts).toString('base64url')}\n`
}

/** @throws {NotSealed}, {SealedOtherwise} */
export const unsealKey = async (sealed: string, password: string): Promise<string> => {
  const [, head = '', salt = '', content = ''] = wellFormed.exec(sealed) ?? []
  if (head === '') throw new NotSealed('That is no sealed key of this version.')
  const key = await keyOf(password, Buffer.from(salt, 'base64url'))
  const all = Buffer.from(content, 'base64url')
  const opening = createDecipheriv(cipher, key, all.subarray(0, bytes.nonce), { authTagLength: bytes.tag })
  opening.setAAD(Buffer.from(head)).setAuthTag(all.subarray(-bytes.tag))
  try {
    return opening.update(all.subarray(bytes.nonce, -bytes.tag), undefined, 'utf8') + opening.final('utf8')
  } catch {
    throw new SealedOtherwise('Another password sealed it.')
  }
}
