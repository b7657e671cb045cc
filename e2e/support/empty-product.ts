import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '../..')

/** The product in an empty folder, as somebody starts it who has read nothing. */
export const startEmpty = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'refill-empty-'))
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'warn',
    ADMIN_PASSWORD: '',
  }
  const server = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  let link: string | undefined
  for await (const line of createInterface(server.stdout)) {
    link = /http:\S+\/setup#\S+/.exec(line)?.[0]
    if (link) break
  }
  if (!link) throw new Error('The product ended, and had printed no link')
  server.stdout.resume()
  return { link, folder, stop }
}
