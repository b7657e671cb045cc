import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { tinyDisk } from '../testing/tiny-disk.ts'
import { inScratch, sweepScratch } from './scratch.ts'

const ofTrial = (pid: number) => mkdtemp(join(tmpdir(), `refill-check-${pid}-`))

test('what a trial that was killed has left goes, and that of one that runs stays', async () => {
  const gone = await ofTrial(spawnSync(process.execPath, ['-e', '']).pid)
  const running = await ofTrial(process.pid)
  await sweepScratch()
  expect([existsSync(gone), existsSync(running)]).toEqual([false, true])
  await rm(running, { recursive: true })
})

test('a trial ends before it takes the last of the room that others write to', async ({ skip }) => {
  const disk = await tinyDisk('300m')
  if (!disk) return skip('mounting a small file system is not allowed here')
  vi.stubEnv('TMPDIR', disk.folder)
  try {
    expect(await inScratch(() => Promise.resolve('tried'))).toBe('tried')
    disk.grow('90m')
    await expect(inScratch(() => new Promise(() => undefined))).rejects.toThrow('less than 100 MB of room')
    expect(await readdir(disk.folder)).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await disk.remove()
  }
})
