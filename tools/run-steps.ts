import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endAllBelow } from './processes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Memory that is a folder, as Linux has it; bytes that must be free there. */
const inMemory = { folder: '/dev/shm', room: 4 * 2 ** 30 }

const gone = { recursive: true, force: true, maxRetries: 5 }

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** What runs have left that were killed, and could not clear up. */
const sweep = async (place: string) => {
  for (const name of await readdir(place)) {
    const [, pid] = /^refill-gate-(\d+)-/.exec(name) ?? []
    // Another user's is not ours to remove.
    if (pid && !isAlive(Number(pid))) await rm(join(place, name), gone).catch(() => undefined)
  }
}

/** For what the trials throw away: hundreds of databases and data folders, for which no disk is needed. */
const openTemporary = async (): Promise<string> => {
  const { bavail, bsize } = await statfs(inMemory.folder).catch(() => ({ bavail: 0, bsize: 0 }))
  const place = bavail * bsize < inMemory.room ? tmpdir() : inMemory.folder
  await sweep(place)
  const folder = await mkdtemp(join(place, `refill-gate-${process.pid}-`))
  // Open as /tmp is: where root tries it, PostgreSQL runs as somebody else.
  await chmod(folder, 0o1777)
  return folder
}

export type Step = {
  name: string
  command: readonly [program: string, ...rest: string[]]
  /** The step that makes what this one needs. */
  after?: string
}

export type Outcome = { name: string; isFine: boolean; seconds: number; said: string }

/** How long who is asked to end may take until it is ended, in ms: servers of the journeys stop within ten seconds. */
const patience = 12_000

/** It and all that it started, unless they have ended this very moment. */
const askToEnd = ({ pid }: ChildProcess) => {
  try {
    if (pid) process.kill(-pid, 'SIGINT')
  } catch {
    // Then nobody is left to be asked.
  }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Steps of which each has a group of its own, so that it can be ended with all that it started. */
export const openSteps = async (env: Record<string, string>) => {
  const temporary = await openTemporary()
  const running = new Set<ChildProcess>()
  const path = `${root}node_modules/.bin:${process.env.PATH}`

  const run = ({ name, command: [program, ...args] }: Step): Promise<Outcome> =>
    new Promise((resolve) => {
      const begun = performance.now()
      const child = spawn(program, args, {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, ...env, PATH: path, TMPDIR: temporary },
        detached: true,
      })
      running.add(child)
      const said: string[] = []
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => said.push(part))
      const end = (isFine: boolean) => {
        running.delete(child)
        resolve({ name, isFine, seconds: (performance.now() - begun) / 1000, said: said.join('') })
      }
      child.on('error', (error) => {
        said.push(`${error.message}\n`)
        end(false)
      })
      child.on('close', (code) => end(code === 0))
    })

  /** Asks all that runs to end, ends what does not, and takes the folder away. */
  const end = async () => {
    for (const child of running) askToEnd(child)
    const latest = performance.now() + patience
    while ([...running].some((child) => !hasEnded(child)) && performance.now() < latest) await pause(50)
    await endAllBelow(temporary)
    await rm(temporary, gone)
  }
  return { run, end }
}

type Course = {
  /** How many go at once. */
  lanes: number
  run: (step: Step) => Promise<Outcome>
  /** Told of each as it ends. */
  tell: (outcome: Outcome) => void
}

/** All steps, in the order given; what needs another waits until that is there. @returns how each ended, in that order */
export const runAll = async (steps: readonly Step[], { lanes, run, tell }: Course): Promise<Outcome[]> => {
  const waiting = [...steps]
  const underWay = new Map<string, Promise<void>>()
  const done: Outcome[] = []
  const isThere = (need: string) =>
    done.some(({ name }) => name === need) || !steps.some(({ name }) => name === need)
  const takeNext = () => {
    const at = waiting.findIndex(({ after }) => after === undefined || isThere(after))
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }
  const begin = (step: Step) => {
    const ending = run(step).then((outcome) => {
      underWay.delete(step.name)
      done.push(outcome)
      tell(outcome)
    })
    underWay.set(step.name, ending)
  }
  for (;;) {
    while (underWay.size < lanes) {
      const next = takeNext()
      if (!next) break
      begin(next)
    }
    if (underWay.size === 0) return done
    await Promise.race(underWay.values())
  }
}
