import { messageOf } from './describe-error.ts'

// A terminal that was closed takes no lines; without this the next one would end the product.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

const plain = (line: string) => line.replace(/[\p{Cc}\p{Bidi_C}]+/gu, ' ')

/** Lines for the person who started the program. They bypass the log, which must never hold a password. */
const print = (line: string) => process.stdout.write(`${line}\n`)

export const printError = (line: string): void => void process.stderr.write(`Refill cannot start: ${line}\n`)
export const printEnd = (line: string): void => void process.stderr.write(`Refill stops: ${line}\n`)

type Failure = NodeJS.ErrnoException & { port?: number; address?: string; errors?: unknown }

const untrusted = () =>
  'the certificate of the server of DATABASE_URL is not trusted; name its authority with sslrootcert=….'

const known: Record<string, (error: Failure) => string> = {
  EADDRINUSE: ({ address, port }) => `${address}:${port} is in use by another program; choose another PORT.`,
  EACCES: ({ message }) => `not allowed: ${message}`,
  EADDRNOTAVAIL: ({ address }) => `HOST ${address} is not an address of this machine.`,
  ENOTFOUND: ({ message }) => `HOST or the host of DATABASE_URL is not known (${message}).`,
  ECONNREFUSED: () => 'the server of DATABASE_URL does not answer.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  '28P01': () => 'the server of DATABASE_URL refuses the user or password.',
  '3D000': () => 'the database of DATABASE_URL does not exist.',
}

/** What went wrong, without a stack and on one line. */
export const inOneLine = (error: unknown): string => {
  const failure: Failure = error instanceof Error ? error : new Error(String(error))
  const inner: unknown = Array.isArray(failure.errors) ? failure.errors[0] : failure
  const words = known[failure.code ?? '']?.(failure)
  return words ?? plain((inner instanceof Error ? messageOf(inner) : String(inner)).replace(/\s*\n\s*/g, ' '))
}

type FirstSignIn = {
  /** Where whoever sits at this machine sets up the business. */
  link: string | undefined
  first: { username: string; password: string } | '' | undefined
}

/** In one piece: whoever waits for the first line has the others too. */
export const printSignIn = (address: string, { link, first }: FirstSignIn): void => {
  const setUp = link && `\nSet up your business in a browser on this machine: ${link} (works once)`
  const signIn =
    first &&
    `\nSign in as ${first.username} with password ${first.password} (shown only this once)
npm run admin:password sets another one.\n`
  print([`Refill is ready at ${address}`, setUp, signIn].filter(Boolean).join('\n'))
}

/** Names of a business stand in them, which may come from elsewhere: what steers a terminal is left out. */
export const printLine = (line: string): void => void print(plain(line))
