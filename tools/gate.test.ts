import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { findProcesses } from './processes.ts'

const root = new URL('..', import.meta.url)

const patience = { timeout: 100_000, interval: 50 }

const begin = (words: string[], mark = '') => {
  const child = spawn(process.execPath, ['tools/gate.ts', ...words], {
    cwd: root,
    env: { ...process.env, REFILL_MARK: mark },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, said: text(child.stdout), complained: text(child.stderr), ended: once(child, 'exit') }
}

/** The folder of a run, where the process works in it. What the run itself was given may be that of another around it. */
const folderOf = async (run: number, pid: number) => {
  const variables = await readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')
  const [temporary = ''] = variables.split('\0').filter((one) => one.startsWith('TMPDIR='))
  return new RegExp(`=(.*refill-gate-${run}-[^/]*)`).exec(temporary)?.[1]
}

test.skipIf(process.platform !== 'linux').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s in the middle of a run ends it with all its processes and leaves no folder',
  async (signal) => {
    const mark = randomUUID()
    const { child, said, ended } = begin(['backups', 'measures', 'names', 'arrows'], mark)
    const folder = await vi.waitFor(async () => {
      const folders = await Promise.all(
        (await findProcesses(mark)).map(({ pid }) => folderOf(child.pid ?? 0, pid)),
      )
      return folders.find((one) => one !== undefined) ?? expect.fail('No process has a folder of the run.')
    }, patience)
    const hasDatabase = async () => (await findProcesses(folder)).some(({ isDatabase }) => isDatabase)
    await vi.waitUntil(hasDatabase, patience)
    expect(existsSync(folder)).toBe(true)
    child.kill(signal)
    expect(await ended).toEqual([1, null])
    expect(await said).toContain(`Ended by ${signal}, before all was tried.`)
    expect(await said).toMatch(/^\d passed, 0 failed$/m)
    expect(await findProcesses(mark)).toEqual([])
    expect(await findProcesses(folder)).toEqual([])
    expect(existsSync(folder)).toBe(false)
  },
  240_000,
)

test('a word that is neither a feature nor a step is refused, and nothing runs', async () => {
  const { said, complained, ended } = begin(['orders', 'ordres'])
  expect(await ended).toEqual([1, null])
  expect(await complained).toBe('Nothing is tried by ordres: neither a feature nor a step.\n')
  expect(await said).toBe('')
})

test('a step is told in one line with its time, and the last line counts', async () => {
  const { said, ended } = begin(['writers of'])
  expect(await ended).toEqual([0, null])
  expect(await said).toMatch(/^passed {2}writers of the tables {2}\d+\.\d s$/m)
  expect(await said).toMatch(/^1 passed, 0 failed$/m)
})
