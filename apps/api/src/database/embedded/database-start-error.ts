/** The database cannot be started. The message is one line, written for whoever started the product. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** The code of a system error or of a PostgreSQL error, '' where there is none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const plainWords: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EEXIST: 'a file of that name is in the way',
  ENAMETOOLONG: 'the path is too long',
  EMFILE: 'too many open files',
}

const textOf = (error: object, key: 'path' | 'syscall'): string => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}

/** Turns whatever stopped a start into the one line that {@link DatabaseStartError} promises. */
export const asStartError = (error: unknown, dataDir: string): DatabaseStartError => {
  if (error instanceof DatabaseStartError) return error
  const cause = error instanceof Error ? error : new Error(String(error))
  const code = codeOf(cause)
  // Root of a container that has no other users, or that may not act for them.
  if (/^(l?chown|spawn)/.test(textOf(cause, 'syscall')) && (code === 'EPERM' || code === 'EINVAL'))
    return new DatabaseStartError(
      'PostgreSQL does not run as root, and this root may not run it as another user. ' +
        'Start Refill as an ordinary user, or set DATABASE_URL to a running PostgreSQL.',
      { cause },
    )
  const path = textOf(cause, 'path')
  const where = path === '' || path === dataDir ? '' : ` (${path})`
  const words = plainWords[code] ?? cause.message.split('\n')[0]
  return new DatabaseStartError(`The data folder ${dataDir} cannot be used: ${words}${where}.`, { cause })
}

const errorOfACaller =
  /the database system is (starting up|shutting down|in recovery mode|not (?:yet )?accepting)/

/**
 * The line of PostgreSQL's or initdb's output that says what is wrong.
 * @param output its last words, oldest first
 */
export const reasonIn = (output: string): string => {
  if (output.includes('administrative permissions'))
    return 'on Windows it runs under no administrator; start Refill as an ordinary user, by a double-click'
  if (output.includes('could not create any TCP/IP sockets'))
    return 'another program took its port of this machine; start Refill again'
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !errorOfACaller.test(line))
  const wrongSetting = lines.find((line) => / in file ".*" line \d+/.test(line))
  const telling =
    wrongSetting ?? lines.findLast((line) => /\b(FATAL|PANIC|error|ERROR):/.test(line)) ?? lines.at(-1)
  return telling?.replace(/^.*?\b(FATAL|PANIC|LOG|error|ERROR): +/, '').trim() ?? 'it gave no reason'
}

/** Why a program of PostgreSQL ended. */
export const startReason = ({ signal, words }: { signal: string | null; words: string }): string =>
  signal === null ? reasonIn(words) : `it was ended by ${signal}`

/** In the words of PostgreSQL, or in our own. */
export const saysDiskIsFull = (words: string): boolean =>
  /No space left on device|Disk quota exceeded|the disk is full|the disk quota is used up/.test(words)
