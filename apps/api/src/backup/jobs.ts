import { fork } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import type { Written } from './written.ts'

/** What a job gives back, by its kind; each is given names of archives. */
export type Results = {
  /** Writes one of this name. */
  archive: Written
  /** Restores it into a database that goes again. The first of what differs is told; there must be none. */
  check: { differences: number; first: string }
  /** Takes archives away, what was broken off, and papers that no archive needs any more. */
  clear: { removed: number }
  /** What is known of an archive that is whole; nothing of one that is not. */
  find: Written | null
}
export type JobKind = keyof Results

export type Report<Done> = { moved: number } | { done: Done } | { failed: string }

/** Why a job was not done, in one line. */
export class JobFailed extends Error {}

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
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const giveUp = (why: string) => {
      reject(new JobFailed(why))
      child.kill('SIGKILL')
    }
    const late = () => giveUp(`Nothing moved for ${Math.round(patience / 60_000)} minutes; it was ended.`)
    let timer = setTimeout(late, patience)
    signal?.addEventListener('abort', () => giveUp('Refill was stopped meanwhile.'))
    child.on('message', (report: Report<Results[K]>) => {
      clearTimeout(timer)
      timer = setTimeout(late, patience)
      if ('moved' in report) onMoved?.(report.moved)
      else if ('failed' in report) reject(new JobFailed(report.failed))
      else resolve(report.done)
    })
    child.on('error', reject)
    child.on('exit', (code, killedBy) => {
      clearTimeout(timer)
      reject(new JobFailed(`It ended by itself (${killedBy ?? code}).`))
    })
  })

/**
 * An archive with its papers as a zip file, made by a process of its own as fast as it is taken.
 * @throws {JobFailed} where it breaks off
 */
export async function* sendArchive(
  config: Pick<Config, 'dataDir'>,
  name: string,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const child = fork(programAt('send-archive.ts'), [name], {
    ...{ env: environment(config), signal, killSignal: 'SIGKILL' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.on('error', () => undefined) // the signal
  const { stdout, stderr } = child
  if (!stdout || !stderr) throw new JobFailed('It could not be started.')
  const [ended, said] = [once(child, 'close'), text(stderr)]
  try {
    yield* stdout
    const [code]: unknown[] = await ended
    if (code !== 0) throw new JobFailed((await said) || `It ended by itself (${String(code)}).`)
  } finally {
    child.kill('SIGKILL')
  }
}
