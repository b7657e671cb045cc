import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'

/** A program for the supervisor to run. An opened `folder` reaches it as /proc/self/fd/3. */
export type Command = {
  file: string
  args: string[]
  env: Record<string, string>
  account?: Account
  folder?: string
  /** Written to it, instead of nothing. */
  input?: string
  /** The program that asks it to stop, where signals of the system do not. */
  askedBy?: string
  log: string
}
/** Whether the lock on the data folder is ours now; `why` not, unless simply somebody else has it. */
type LockAnswer = { kind: 'lock'; taken: boolean; why?: string }
/** How a program ended; `words` is the tail of what it printed. */
export type Ended = { kind: 'ended'; code: number | null; signal: string | null; words: string }

export type Order = { kind: 'lock'; path: string } | { kind: 'run'; command: Command }
export type Report = LockAnswer | Ended

export type Supervisor = {
  lock(path: string): Promise<LockAnswer>
  /** Starts the program; the promise tells its end. */
  run(command: Command): Promise<Ended>
  /** From here on, this database alone does not keep the product's process alive. */
  release(): void
  /** Stops what runs, with the supervisor itself. */
  close(): Promise<void>
}

/** Nothing that could steer PostgreSQL (PGDATA, TZ, LC_ALL) or that is none of its business (passwords). */
export const bareEnvironment: Record<string, string> = {}
for (const name of ['PATH', 'LD_LIBRARY_PATH']) {
  const value = process.env[name]
  if (value !== undefined) bareEnvironment[name] = value
}

const program = fileURLToPath(new URL('supervisor.mjs', import.meta.url))
const longestStop = 30_000 // ms; beyond what the supervisor itself grants PostgreSQL

const gone = 'error: the supervisor of PostgreSQL was killed'
const lockGone: LockAnswer = { kind: 'lock', taken: false, why: 'the supervisor of PostgreSQL was killed' }
const endedWithIt: Ended = { kind: 'ended', code: null, signal: null, words: gone }

const forkSupervisor = () =>
  fork(program, {
    detached: true, // its own process group, so that Ctrl-C reaches the product alone
    cwd: '/',
    env: bareEnvironment,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/** What we wait to hear from a supervisor. All of it comes: its death answers in its stead. */
const hear = (child: ChildProcess) => {
  const awaited = {
    lock: Promise.withResolvers<LockAnswer>(),
    ended: Promise.withResolvers<Ended>(),
    exit: Promise.withResolvers<void>(),
  }
  const onGone = () => {
    awaited.lock.resolve(lockGone)
    awaited.ended.resolve(endedWithIt)
    awaited.exit.resolve()
  }
  child.on('message', (report: Report) => {
    if (report.kind === 'lock') awaited.lock.resolve(report)
    else awaited.ended.resolve(report)
  })
  child.once('exit', onGone)
  child.once('error', onGone)
  return { awaited, send: (order: Order) => child.send(order, (error) => error && onGone()) }
}

/** Starts the process that runs PostgreSQL for us and stops it when we are gone; see supervisor.mjs. */
export const openSupervisor = (): Supervisor => {
  const child = forkSupervisor()
  const { awaited, send } = hear(child)
  return {
    lock: (path) => {
      awaited.lock = Promise.withResolvers()
      send({ kind: 'lock', path })
      return awaited.lock.promise
    },
    run: (command) => {
      awaited.ended = Promise.withResolvers()
      send({ kind: 'run', command })
      return awaited.ended.promise
    },
    release: () => {
      child.unref()
      child.channel?.unref()
    },
    close: async () => {
      child.ref()
      if (child.connected) child.disconnect()
      const late = setTimeout(() => child.kill('SIGKILL'), longestStop)
      await awaited.exit.promise
      clearTimeout(late)
    },
  }
}
