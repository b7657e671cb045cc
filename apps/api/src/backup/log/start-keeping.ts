import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from '../jobs.ts'
import type { Config } from '../../process/config.ts'
import { endOf } from '../../process/own-process.ts'
import type { KnownPlace } from '../known-place.ts'

/** What the process of the log is told. */
export type ToKeep = { place: KnownPlace; everySeconds: number }

/** `kept_upto` is '' while nothing could be made of what is kept. */
export type LogReport = { kept_upto: string; problem: string }

export type LogStanding = {
  /** What was committed before this instant, ISO 8601, is where backups are; '' before the first round. */
  keptUpto: string
  /** Why it is not kept at the moment; '' while all is well. */
  problem: string
}

const program = fileURLToPath(new URL('keep-log.ts', import.meta.url))

/** A share that is gone never answers. In ms without a word. */
const patience = 120_000
/** Time before it is tried again, in ms. */
const restAfter = 10_000
/** What a stop waits for the last round, in ms. */
const longestEnd = 3_000

export type LogKeeping = { standing: () => LogStanding; end: () => Promise<void> }

/**
 * Keeps the log in a process of its own as long as this one lives: a share that hangs must hold up nobody who books.
 * Started again when it dies or falls silent.
 */
export const startKeeping = (config: Pick<Config, 'dataDir'>, told: ToKeep): LogKeeping => {
  const standing: LogStanding = { keptUpto: '', problem: '' }
  const ending = new AbortController()
  let child: ReturnType<typeof fork> | undefined
  let exited: Promise<unknown> = Promise.resolve()

  const listen = (started: NonNullable<typeof child>) => {
    const late = () => {
      standing.problem = `The place of the backups has not answered for ${patience / 1_000} seconds.`
      started.kill('SIGKILL')
    }
    let timer = setTimeout(late, patience).unref()
    started.on('message', (report: LogReport) => {
      clearTimeout(timer)
      timer = setTimeout(late, patience).unref()
      standing.problem = report.problem
      if (report.kept_upto) standing.keptUpto = report.kept_upto
    })
    started.on('exit', () => clearTimeout(timer))
  }
  const run = async () => {
    while (!ending.signal.aborted) {
      child = fork(program, { env: environment(config), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      listen(child)
      child.send(told, () => undefined)
      exited = endOf(child)
      await exited
      await pause(restAfter, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  void run()
  return {
    standing: () => ({ ...standing }),
    end: async () => {
      ending.abort()
      if (child?.connected) child.send('stop')
      await Promise.race([exited, pause(longestEnd)])
      child?.kill('SIGKILL')
    },
  }
}
