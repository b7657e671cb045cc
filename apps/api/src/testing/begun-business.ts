import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { productEnv, main } from './product-env.ts'

declare module 'vitest' {
  interface ProvidedContext {
    begunBusiness: string
  }
}

const ready = 'Refill is ready at '

/**
 * A data folder whose first start is behind it, for tests of whole processes to copy: half of what it takes until a new
 * business is ready is the making of its database.
 */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'refill-begun-'))
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, [main], {
    env: productEnv({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 300_000,
  })
  const said: string[] = []
  const lines = createInterface(child.stdout)
  lines.on('line', (line) => {
    said.push(line)
    if (line.includes(ready)) child.kill('SIGTERM')
  })
  const [code] = await once(child, 'exit')
  const isBegun = code === 0 && said.some((line) => line.includes(ready))
  if (!isBegun) throw new Error(`The first start failed:\n${said.join('\n')}`)
  project.provide('begunBusiness', dataDir)
  return () => rm(folder, { recursive: true, force: true })
}
