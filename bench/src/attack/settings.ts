import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { found, type Attempt, type Target } from './attempt.ts'

const longest = 60_000 // ms

/** Settings that cannot be meant, with the variable that the one line must name. */
const wrong: [name: string, env: Record<string, string>][] = [
  ['ADMIN_USERNAME', { ADMIN_USERNAME: 'a'.repeat(5_000) }],
  ['API_BASE', { API_BASE: '/../x' }],
  ['FILES_URL', { FILES_URL: 'file:///proc/x' }],
  ['PORT', { PORT: '99999' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'the-balancer/99' }],
  ['ALLOWED_HOSTS', { ALLOWED_HOSTS: 'http://a b' }],
]

const refusedStart = async ({ house }: Target, name: string, env: Record<string, string>): Promise<void> => {
  const folder = await house.folder('settings')
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: 'neem-Tree-42', ...env }
  const child = house.start(['tools/start.mjs'], { env: settings })
  const code = await Promise.race([child.ended, pause(longest, 'late' as const)])
  const lines = child.output().trim().split('\n')
  if (code === 'late') await child.stop()
  if (code !== 1) found(`${name}: ended with ${code}, ${lines.at(-1)?.slice(0, 100)}`)
  if (lines.length > 2 || !lines.some((line) => line.includes(name)))
    found(`${name}: ${lines.join(' | ').slice(0, 200)}`)
}

const wrongSettings: Attempt = {
  what: 'L9: settings that cannot be meant',
  run: async (target) => {
    const folder = await target.house.folder('certificate')
    const certificate = join(folder, 'root.crt')
    writeFileSync(certificate, 'no certificate')
    const database = `postgres://a:b@127.0.0.1:1/x?sslmode=verify-full&sslrootcert=${certificate}-none`
    for (const [name, env] of [...wrong, ['DATABASE_URL', { DATABASE_URL: database }] as const])
      await refusedStart(target, name, env)
    return `${wrong.length + 1} ended with one line that names the variable`
  },
}

export const inSettings = [wrongSettings]
