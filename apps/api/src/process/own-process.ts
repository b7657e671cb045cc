import { fork, type ChildProcess } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** Why a process of its own did not do what it was started for, in one line. */
export class JobFailed extends Error {}

/** Options of Node for a process that only passes bytes on: it runs beside the product, on a PC of the counter. */
export const lean = ['--v8-pool-size=1', '--max-semi-space-size=2']

/** When it is over, and all that it said has come: its exit code, or what ended it. It may never have begun. */
export const endOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve) => {
    child.once('close', (code, killedBy) => resolve(killedBy ?? String(code)))
    child.on('error', ({ name, code = name }: NodeJS.ErrnoException) => resolve(code))
  })

type Started = {
  /** File of the program, which ends in `sendBytes` of send-bytes.ts. */
  program: string
  args?: readonly string[]
  env?: NodeJS.ProcessEnv
  /** What it is told past its arguments, which everybody on the machine can read. */
  told: object
}

/**
 * What a process of its own makes, as fast as it is taken: it gives way to everything else, and it ends with this one or
 * with whoever takes.
 * @throws {JobFailed} where it breaks off
 */
export async function* bytesFrom(
  { program, args = [], env = process.env, told }: Started,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const child = fork(program, args, {
    env,
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
    child.send(told, () => undefined)
    yield* stdout
    const how = await ended
    if (how !== '0') throw new JobFailed((await said) || `It ended by itself (${how}).`)
  } finally {
    child.kill('SIGKILL')
  }
}
