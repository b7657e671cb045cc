import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type Child, type Where } from './child.ts'

/** What this run has made, to be given back at its end, however it ends: folders, processes, a browser. */
export type House = {
  folder: (name: string) => Promise<string>
  start: (args: string[], where?: Where) => Child
  atTheEnd: (leave: () => unknown) => void
  leave: () => Promise<void>
}

export const openHouse = async (): Promise<House> => {
  const all = new AsyncDisposableStack()
  const top = await mkdtemp(join(tmpdir(), 'refill-bench-'))
  // A product that was stopped while it started leaves its database to go down a moment later.
  all.defer(() => rm(top, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  let logs = 0
  let left: Promise<void> | undefined
  return {
    folder: (name) => mkdtemp(join(top, `${name}-`)),
    start: (args, where) => {
      if (left) throw new Error('the run is over')
      const child = startChild(args, join(top, `${logs++}.log`), where)
      all.defer(child.stop)
      return child
    },
    atTheEnd: (leave) => all.defer(async () => void (await leave())),
    leave: () => (left ??= all.disposeAsync()),
  }
}

/** Said beside the figures, so that they alone go to a file. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`)
