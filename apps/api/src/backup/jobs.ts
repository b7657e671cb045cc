import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Config } from '../process/config.ts'
import { bytesFrom, endOf, JobFailed, lean } from '../process/own-process.ts'
import type { PasswordKey } from './encrypted-key.ts'
import type { KnownPlace } from './known-place.ts'
import type { Disk } from './find-disks.ts'
import type { FolderToTry, Tried } from './try-folder.ts'
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
type Started = { program: string; args?: readonly string[]; env: NodeJS.ProcessEnv; told: object }

const inWords = (ms: number) =>
  ms < 60_000 ? `${Math.round(ms / 1_000)} seconds` : `${Math.round(ms / 60_000)} minutes`

/**
 * Runs a program of its own, which gives way to everything else: the place may be a share that hangs, and the work would
 * hold up those who book. It ends with this process.
 * @throws {JobFailed} in one line
 */
const runProgram = <Done>(
  { program, args = [], env, told }: Started,
  { onMoved, signal, patience = usualPatience }: Watching = {},
): Promise<Done> =>
  new Promise((resolve, reject) => {
    const child = fork(program, args, { env, execArgv: lean, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const giveUp = (why: string) => {
      reject(new JobFailed(why))
      child.kill('SIGKILL')
    }
    const late = () => giveUp(`Nothing moved for ${inWords(patience)}; it was ended.`)
    let timer = setTimeout(late, patience)
    const stop = () => giveUp('Refill was stopped meanwhile.')
    signal?.addEventListener('abort', stop)
    child.on('message', (report: Report<Done>) => {
      clearTimeout(timer)
      timer = setTimeout(late, patience)
      if ('moved' in report) onMoved?.(report.moved)
      else if ('failed' in report) reject(new JobFailed(report.failed))
      else resolve(report.done)
      // It has told all. A share that does not answer would keep it from ending by itself.
      if (!('moved' in report)) child.kill('SIGKILL')
    })
    void endOf(child).then((how) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      reject(new JobFailed(`It ended by itself (${how}).`))
    })
    // One that could not begin says so by its end.
    child.send(told, () => undefined)
  })

export type AtPlace = Pick<Config, 'dataDir'> & { place: KnownPlace }

/** @throws {JobFailed} in one line */
export const runJob = <K extends JobKind>(
  { place, ...config }: AtPlace,
  kind: K,
  names: readonly string[],
  watching?: Watching,
): Promise<Results[K]> =>
  runProgram(
    { program: programAt('job.ts'), args: [kind, ...names], env: environment(config), told: place },
    watching,
  )

/** What somebody who chooses a place may want to know. */
export type Ask = { kind: 'disks'; dataDir: string } | ({ kind: 'try' } & FolderToTry)

/** A disk or share that does not answer holds one thread for good. */
const threads = { UV_THREADPOOL_SIZE: '32' }
/** Somebody waits for it. In ms. */
const patienceOfForm = 20_000

const lookAround = <Done>(config: Pick<Config, 'dataDir'>, told: Ask): Promise<Done> =>
  runProgram(
    { program: programAt('look-around.ts'), env: { ...environment(config), ...threads }, told },
    { patience: patienceOfForm },
  )

/** Disks and shares of this machine beside that of the data folder. @throws {JobFailed} */
export const findDisks = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Disk[]> =>
  lookAround({ dataDir }, { kind: 'disks', dataDir })

/** Whether backups can go to a folder. @throws {JobFailed} where it does not answer */
export const tryFolder = (
  { dataDir }: Pick<Config, 'dataDir'>,
  folder: Omit<FolderToTry, 'dataDir'>,
): Promise<Tried> => lookAround({ dataDir }, { kind: 'try', dataDir, ...folder })

/** What {@link sendArchive} tells its process. */
export type Sending = { passwordKey: PasswordKey | null; place: KnownPlace }

/**
 * An archive with its papers as a zip file, made by a process of its own as fast as it is taken.
 * @throws {JobFailed} where it breaks off
 */
export const sendArchive = (
  { place, ...config }: AtPlace,
  { name, passwordKey }: Omit<Sending, 'place'> & { name: string },
  signal: AbortSignal,
): AsyncGenerator<Buffer> => {
  const told: Sending = { passwordKey, place }
  return bytesFrom(
    { program: programAt('send-archive.ts'), args: [name], env: environment(config), told },
    signal,
  )
}
