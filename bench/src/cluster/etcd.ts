import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { lastLine } from '../child.ts'
import type { House } from '../house.ts'
import { handOver, startProgram } from './programs.ts'
import { until } from '../until.ts'

/** Where the nodes agree on who leads. In earnest there are three of them, each on a machine of its own. */
export const startEtcd = async (house: House, top: string, [port = 0, peers = 0]: readonly number[]) => {
  const folder = join(top, 'etcd')
  await mkdir(folder, { mode: 0o700 })
  await handOver(folder)
  const [own, toPeers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`]
  const args = {
    name: 'one',
    'data-dir': folder,
    'listen-client-urls': own,
    'advertise-client-urls': own,
    'listen-peer-urls': toPeers,
    'initial-advertise-peer-urls': toPeers,
    'initial-cluster': `one=${toPeers}`,
  }
  const etcd = startProgram(
    house,
    'etcd',
    ...Object.entries(args).map(([name, value]) => `--${name}=${value}`),
  )
  const answers = async () => (await fetch(`${own}/health`)).ok || undefined
  await until('etcd answers', 30_000, answers).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${lastLine(etcd)}`)
  })
}
