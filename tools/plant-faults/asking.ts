import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import type { Copy } from './copy.ts'
import type { Judge } from './judges.ts'
import type { Question, Said } from './tester.ts'

/** How long no test may end until a fault is said to hold them up; and how long one list may take, in ms. */
const patience = { silence: 240_000, list: 900_000 }

export type Outcome = { readonly found: string; readonly file: string; readonly why: string }

const isSaid = (message: unknown): message is Said => typeof message === 'object' && message !== null

/** The process that runs tests in the copy; ended and started anew when a fault holds it up. */
export const openAsking = async (copy: Copy) => {
  let child: ChildProcess | undefined
  let judges: readonly Judge[] = []

  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [join(copy.tree, 'tools/plant-faults/tester.ts')], {
      cwd: copy.tree,
      env: copy.env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: true,
    })
    judges = await new Promise((resolve, reject) => {
      started.on('message', (said) => isSaid(said) && said.judges && resolve(said.judges))
      started.once('exit', () => reject(new Error('Vitest does not start in the copy.')))
    })
    child = started
    return started
  }
  const end = async () => {
    child?.disconnect()
    child = undefined
    await copy.clear()
  }

  const ask = async (question: Question): Promise<Outcome> => {
    if (copy.isClosing()) return new Promise(() => {})
    const asked = child ?? (await start())
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    const holdUp = (found: string) => resolve({ found, file: '', why: found ? 'held up' : 'too long' })
    let silence = setTimeout(holdUp, patience.silence, 'no test ends any more')
    const latest = setTimeout(holdUp, patience.list, '')
    const listen = (said: unknown) => {
      if (!isSaid(said)) return
      clearTimeout(silence)
      silence = setTimeout(holdUp, patience.silence, 'no test ends any more')
      if (said.over) resolve(said.over)
    }
    const fall = () => resolve({ found: 'the tests end before they say anything', file: '', why: 'held up' })
    asked.on('message', listen).once('exit', fall)
    asked.send(question)
    const outcome = await promise
    clearTimeout(silence)
    clearTimeout(latest)
    asked.off('message', listen).off('exit', fall)
    if (copy.isClosing()) return new Promise(() => {})
    if (outcome.why === 'held up' || outcome.why === 'too long') await end()
    return outcome
  }
  await start()
  return { ask, end, judges: () => judges }
}

export type Asking = Awaited<ReturnType<typeof openAsking>>
