import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweepScratch } from './scratch.ts'

const ofTrial = (pid: number) => mkdtemp(join(tmpdir(), `refill-check-${pid}-`))

test('what a trial that was killed has left goes, and that of one that runs stays', async () => {
  const gone = await ofTrial(spawnSync(process.execPath, ['-e', '']).pid)
  const running = await ofTrial(process.pid)
  await sweepScratch()
  expect([existsSync(gone), existsSync(running)]).toEqual([false, true])
  await rm(running, { recursive: true })
})
