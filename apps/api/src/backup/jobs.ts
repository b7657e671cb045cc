import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../process/config.ts'
import { bytesFrom, endOf, JobFailed, lean } from '../process/own-process.ts'
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

/** A network share that is gone never answers. In ms without a sign of life. */
const usualPatience = 15 * 60_000

const programAt = (name: string) => fileURLToPath(new URL(name, import.meta.url))
export const environment = ({ dataDir }: Pick<Config, 'dataDir'>) => ({ ...process.env, DATA_DIR: dataDir })

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

/** What {@link sendArchive} tells its process. */
export type Sending = { passwordKey: PasswordKey | null }

/**
 * An archive with its papers as a zip file, made by a process of its own as fast as it is taken.
 * @throws {JobFailed} where it breaks off
 */
export const sendArchive = (
  config: Pick<Config, 'dataDir'>,
  { name, passwordKey }: Sending & { name: string },
  signal: AbortSignal,
): AsyncGenerator<Buffer> => {
  const told: Sending = { passwordKey }
  return bytesFrom(
    { program: programAt('send-archive.ts'), args: [name], env: environment(config), told },
    signal,
  )
}
