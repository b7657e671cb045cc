import { fork, type ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Config } from '../process/config.ts'
import type { PasswordKey } from './encrypted-key.ts'
import type { Written } from './written.ts'

/** What a job gives back, by its kind; each is given names of archives. */
export type Results = {
  /** Writes one of this name. */
  archive: Written
  /** Restores it, {@link withLog} the log too, into a database that goes again. The first of what differs is told; there must be none. */
  check: { differences: number; first: string }
  /** Takes archives away, what was broken off, and papers that no archive needs any more. */
  clear: void
  /** What is known of an archive that is whole; nothing of one that is not. */
  find: Written | null
  /** Whether one that is whole holds the key of the business; nothing of one that is not. */
  look: { hasKey: boolean } | null
}
/** After the name of the archive that is checked. */
export const withLog = 'with-log'
export type JobKind = keyof Results

export type Report<Done> = { moved: number } | { done: Done } | { failed: string }

/** Why a job was not done, in one line. */
export class JobFailed extends Error {}

/** A network share that is gone never answers. In ms without a sign of life. */
const usualPatience = 15 * 60_000

/** Options of Node for a process that only passes bytes on: it runs beside the product, on a PC of the counter. */
export const lean = ['--v8-pool-size=1', '--max-semi-space-size=2']

const programAt = (name: string) => fileURLToPath(new URL(name, import.meta.url))
export const environment = ({ dataDir }: Pick<Config, 'dataDir'>) => ({ ...process.env, DATA_DIR: dataDir })

/** When it is over, and all that it said has come: its exit code, or what ended it. It may never have begun. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('close', (code, killedBy) => resolve(killedBy ?? String(code)))
    child.on('error', ({ name, code = name }: NodeJS.ErrnoException) => resolve(code))
  })

type Watching = {
  onMoved?: (share: number) => void
  signal?: AbortSignal
  patience?: number
}

/**
 * Runs a job in a process of its own, which gives way to everything else: the place may be a share that hangs, and the
 * work would hold up those who book. It ends with this process.
 * @throws {JobFailed} in one line
 */
export const runJob = <K extends JobKind>(
  config: Pick<Config, 'dataDir'>,
  kind: K,
  names: readonly string[],
  { onMoved, signal, patience = usualPatience }: Watching = {},
): Promise<Results[K]> =>
  new Promise((resolve, reject) => {
    const env = environment(config)
    const child = fork(programAt('job.ts'), [kind, ...names], {
      env,
      execArgv: lean,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const giveUp = (why: string) => {
      reject(new JobFailed(why))
      child.kill('SIGKILL')
    }
    const late = () => giveUp(`Nothing moved for ${Math.round(patience / 60_000)} minutes; it was ended.`)
    let timer = setTimeout(late, patience)
    const stop = () => giveUp('Refill was stopped meanwhile.')
    signal?.addEventListener('abort', stop)
    child.on('message', (report: Report<Results[K]>) => {
      clearTimeout(timer)
      timer = setTimeout(late, patience)
      if ('moved' in report) onMoved?.(report.moved)
      else if ('failed' in report) reject(new JobFailed(report.failed))
      else resolve(report.done)
    })
    void endOf(child).then((how) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new JobFailed(`It ended by itself (${how}).`))
    })
  })

/** What {@link sendArchive} tells its process, past its arguments, which everybody on the machine can read. */
export type Sending = { passwordKey: PasswordKey | null }

/**
 * An archive with its papers as a zip file, made by a process of its own as fast as it is taken.
 * @throws {JobFailed} where it breaks off
 */
export async function* sendArchive(
  config: Pick<Config, 'dataDir'>,
  { name, passwordKey }: Sending & { name: string },
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const child = fork(programAt('send-archive.ts'), [name], {
    env: environment(config),
    execArgv: lean,
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new JobFailed('It could not be started.')
  const [ended, said] = [endOf(child), text(stderr)]
  try {
    // One that could not begin says so by its end.
    child.send({ passwordKey } satisfies Sending, () => undefined)
    yield* stdout
    const how = await ended
    if (how !== '0') throw new JobFailed((await said) || `It ended by itself (${how}).`)
  } finally {
    child.kill('SIGKILL')
  }
}
