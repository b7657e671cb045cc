import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ended, endProcessesAfterEach, folderOf, main, start, tree } from '../testing/running-product.ts'

endProcessesAfterEach()

const project = fileURLToPath(new URL('../../../..', import.meta.url))

/** The project's own scripts, run by npm as they are; only the panel and the sample are left out of what they start. */
const startByNpm = async (script: 'start' | 'demo') => {
  const cwd = folderOf('project')
  await mkdir(join(cwd, 'tools'), { recursive: true })
  await writeFile(join(cwd, 'package.json'), await readFile(join(project, 'package.json')))
  const starting = `const { startOrExit } = await import(${JSON.stringify(main)})\nstartOrExit()\n`
  await writeFile(join(cwd, 'tools/start.mjs'), starting)
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`
  const { child } = await start({ PATH }, { program: 'npm', args: ['run', script], cwd })
  const pid = child.pid ?? 0
  return { child, pid, pids: await tree(pid) }
}

/** Those of them that still run; one that has ended and waits for its parent to ask does not. */
const stillRunning = async (pids: readonly number[]): Promise<number[]> => {
  const states = pids.map(async (pid) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const [, state = 'X'] = /\) (\S)/.exec(stat) ?? []
    return /[XZ]/.test(state) ? [] : [pid]
  })
  return (await Promise.all(states)).flat()
}

const expectAllEnded = async (pids: readonly number[]) => {
  expect(pids.length).toBeGreaterThan(4)
  await expect.poll(() => stillRunning(pids), { timeout: 60_000 }).toEqual([])
  const log = await readFile(join(folderOf('data'), 'postgres.log'), 'utf8')
  expect(log).toContain('database system is shut down')
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to the process of npm ends the product, its database and npm',
  async (signal) => {
    const { child, pid, pids } = await startByNpm('start')
    process.kill(pid, signal)
    expect(await ended(child)).toBe(0)
    await expectAllEnded(pids)
  },
)

test('the demo ends with its npm too', async () => {
  const { child, pid, pids } = await startByNpm('demo')
  process.kill(pid, 'SIGTERM')
  expect(await ended(child)).toBe(0)
  await expectAllEnded(pids)
})

test('a terminal that closes ends everything, though nobody reads what it says any more', async () => {
  const { child, pid, pids } = await startByNpm('start')
  child.stdout.destroy()
  child.stderr.destroy()
  process.kill(-pid, 'SIGHUP')
  await expectAllEnded(pids)
})

test('an npm that is gone without a word takes the product along', async () => {
  const { pid, pids } = await startByNpm('start')
  process.kill(pid, 'SIGKILL')
  await expectAllEnded(pids)
})
