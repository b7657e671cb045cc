import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, inject } from 'vitest'
import { formOf } from './office.ts'
import { main, password, productEnv } from './product-env.ts'

export { main, password } from './product-env.ts'

let folder = ''
let running: ChildProcess[] = []

/** A data folder for each test of a file, and the end of every product that it started. */
export const endProcessesAfterEach = (): void => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'refill-process-'))
  })
  afterEach(async () => {
    for (const child of running.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    )) {
      child.kill('SIGTERM')
      await ended(child)
    }
    running = []
    await rm(folder, { recursive: true, force: true })
  })
}

/** A folder of the test that runs. */
export const folderOf = (name: string): string => join(folder, name)

export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })

/** How the product is started unless a test says otherwise. */
const plainly = { program: process.execPath, args: [main], cwd: process.cwd() }

/** Leaves an empty folder, in which the next start is the first of a business of its own. */
export const beginAnew = (name = 'data') => mkdir(folderOf(name))

/** On a copy of a business that has begun, where its folder is not there yet. */
export const begin = (settings: Record<string, string> = {}, { program, args, cwd } = plainly) => {
  const dataDir = settings.DATA_DIR ?? folderOf('data')
  if (!settings.DATABASE_URL && !existsSync(dataDir))
    execFileSync('cp', ['-a', inject('begunBusiness'), dataDir])
  const env = productEnv({ ...settings, DATA_DIR: dataDir })
  // A group of its own, which a test may end as a closing terminal does.
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.push(child)
  let said = ''
  let complained = ''
  const listen = (part: Buffer) => (said += part.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  return { child, said: () => said, complained: () => complained }
}

/** Waits until the product says where it is, or ends. */
export const start = async (...how: Parameters<typeof begin>) => {
  const begun = begin(...how)
  const origin = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Refill is ready at (http:\S+)/.exec(begun.said())
      if (found?.[1]) resolve(found[1])
    }
    begun.child.stdout.on('data', look)
    begun.child.once('exit', () => reject(new Error(begun.said())))
  })
  return { ...begun, origin }
}

export const signIn = async (origin: string) => {
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: formOf({ username: 'admin', password }),
  })
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}

/** All live processes below this one, itself included, read from /proc. */
export const tree = async (root: number): Promise<number[]> => {
  const parents = new Map<number, number>()
  for (const name of (await readdir('/proc')).filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [, parent] = /\) \S (\d+) /.exec(stat) ?? []
    if (parent) parents.set(Number(name), Number(parent))
  }
  const below = (pid: number): number[] => [
    pid,
    ...[...parents].filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ]
  return below(root)
}

export const kill = (pid: number) => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It went with its parent.
  }
}

/** Looks for all processes below this one now, so that they can be killed at once when it matters. */
export const killerOf = async (root: number): Promise<() => void> => {
  const pids = await tree(root)
  return () => pids.forEach(kill)
}

/** Sixteen at a time, one after another until nobody answers any more: however slow it is, there is more to ask. */
export const askUntilKilled = async (ask: (nth: number) => Promise<void>): Promise<void> => {
  let asked = 0
  const clerk = async (): Promise<void> => {
    await ask(asked++)
    await clerk()
  }
  await Promise.allSettled(Array.from({ length: 16 }, clerk))
}

/** Until the server takes no new connections: then it is draining. */
export const refusedAt = async (origin: string): Promise<void> => {
  const open = await fetch(`${origin}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
  if (open) await refusedAt(origin)
}

/** A call of the running product; @returns its answer as it came */
export const asker =
  (origin: string, cookie: string) => async (path: string, fields: Record<string, unknown>) => {
    const answer = await fetch(`${origin}/${path}`, {
      method: 'POST',
      body: formOf(fields),
      headers: { cookie },
    })
    return (await answer.json()) as { id: number; success: boolean; product_list?: unknown[] }
  }
