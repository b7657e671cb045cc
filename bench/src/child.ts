import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** This checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))
const longestStop = 20_000 // ms

export type Child = {
  pid: number
  output: () => string
  /** Resolves to its exit code, null after a signal. */
  ended: Promise<number | null>
  hasEnded: () => boolean
  /** Asks it to end, then ends it; a child that is gone already is left in peace. */
  stop: () => Promise<void>
}

/** Settings of the person who runs the benchmark that would lead the product elsewhere. */
const ofOthers = new Set([
  'BACKUP_URL',
  'DATABASE_URL',
  'SECRET_KEY_FILE',
  'API_BASE',
  'FILES_URL',
  'HOST',
  'LOG_LEVEL',
  'DATA_DIR',
  'PORT',
  'REPLICA_URL',
])
const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofOthers.has(name)))

/** `program` instead of our own Node. */
export type Where = { env?: Record<string, string>; folder?: string; program?: string }

/**
 * Starts a program of this repository, or of another checkout of it, with our own Node. Its output goes to a file, as under a service manager:
 * reading a pipe would cost this process time that the measured one needs.
 */
export const startChild = (
  args: string[],
  log: string,
  { env = {}, folder = root, program = process.execPath }: Where = {},
): Child => {
  const output = openSync(log, 'w')
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...inherited, NODE_ENV: 'production', ...env },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    child.once('error', () => resolve(null))
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (hasEnded()) return
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), longestStop)
    await ended
    clearTimeout(late)
  }
  return { pid: child.pid ?? 0, output: () => readFileSync(log, 'utf8'), ended, hasEnded, stop }
}

export const lastLine = ({ output }: Child) => output().trim().split('\n').at(-1) ?? ''

/**
 * Waits for the child to say something, and returns the group that matched.
 * @throws {Error} with its last line when it ends first, or says nothing of the kind in time
 */
export const waitForWords = async (child: Child, words: RegExp, longest: number): Promise<string> => {
  const giveUpAt = performance.now() + longest
  for (;;) {
    const found = words.exec(child.output())?.[1]
    if (found !== undefined) return found
    if (child.hasEnded()) throw new Error(`ended before it was ready: ${lastLine(child)}`)
    if (performance.now() > giveUpAt) throw new Error(`not ready in ${longest} ms: ${lastLine(child)}`)
    await pause(5)
  }
}

/** @throws {Error} with its last line when it fails or takes too long */
export const waitForSuccess = async (child: Child, longest: number): Promise<void> => {
  const late = setTimeout(() => void child.stop(), longest)
  const code = await child.ended
  clearTimeout(late)
  if (code !== 0) throw new Error(`ended with ${code}: ${lastLine(child)}`)
}
