import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** 19 MiB, two passes, one lane: the least that OWASP's password storage sheet advises for Argon2id. */
const usual = { memory: 19_456, passes: 2, parallelism: 1 }
const bytes = { nonce: 16, tag: 32 }

/** Memory in KiB. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }
type Hash = PasswordCost & { nonce: Buffer; tag: Buffer }

const hashWith = (
  password: string,
  { nonce, memory, passes, parallelism }: Omit<Hash, 'tag'>,
): Promise<Buffer> =>
  derive('argon2id', { message: password, nonce, memory, passes, parallelism, tagLength: bytes.tag })

const text = (buffer: Buffer) => buffer.toString('base64').replace(/=+$/, '')

const write = ({ memory, passes, parallelism, nonce, tag }: Hash): string => {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(nonce)}$${text(tag)}`
}

const read = (hash: string): Hash => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (!parts) throw new Error('A stored password hash is not in the form that this program writes')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Argon2id in PHC form, with a nonce of its own. It says what it cost, so that it is checked at the same cost. */
export const hashPassword = async (password: string, cost: PasswordCost = usual): Promise<string> => {
  const settings = { ...cost, nonce: randomBytes(bytes.nonce) }
  return write({ ...settings, tag: await hashWith(password, settings) })
}

const matchesNothing = write({ ...usual, nonce: Buffer.alloc(bytes.nonce), tag: Buffer.alloc(bytes.tag) })

/** Takes as long for an account that does not exist (no hash) as for a wrong password. */
export const passwordFits = async (password: string, hash: string | undefined): Promise<boolean> => {
  const stored = read(hash ?? matchesNothing)
  const fits = timingSafeEqual(stored.tag, await hashWith(password, stored))
  return fits && hash !== undefined
}
