import { randomBytes } from 'node:crypto'
import { chmod } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePorts } from '../../../tools/free-ports.ts'
import { tell, type House } from '../house.ts'
import { startEtcd } from './etcd.ts'
import { untilHealthy } from './members.ts'
import { startNode, type ClusterNode } from './node.ts'
import { expectPackages } from './packages.ts'
import { handOver } from './programs.ts'

export type Cluster = {
  nodes: readonly ClusterNode[]
  /** Of all nodes, as DATABASE_URL and REPLICA_URL take it. */
  url: string
  /** Of one node. */
  urlOf: (node: ClusterNode) => string
  folder: string
}

const names = ['one', 'two', 'three'] as const

/** Refill is no superuser; see docs/decisions/0003. */
const createDatabase = async ({ port }: ClusterNode, password: string) => {
  const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`CREATE ROLE refill LOGIN PASSWORD '${password}'`)
    await client.query('CREATE DATABASE refill OWNER refill')
  } finally {
    await client.end()
  }
}

/** One etcd and three PostgreSQL under Patroni, on 127.0.0.1, with an empty database for Refill. @throws {Error} */
export const openCluster = async (house: House, mayInstall: boolean): Promise<Cluster> => {
  expectPackages(mayInstall)
  const folder = await house.folder('cluster')
  // Another user has to find a way to what is theirs below.
  await chmod(dirname(folder), 0o711)
  await handOver(folder)
  const password = randomBytes(16).toString('hex')
  const [etcdPort = 0, peers = 0, ...ports] = await freePorts(2 + 2 * names.length)
  tell('  etcd…')
  await startEtcd(house, folder, [etcdPort, peers])
  tell('  three PostgreSQL under Patroni…')
  const nodes: ClusterNode[] = []
  for (const [index, name] of names.entries()) {
    const [port = 0, restPort = 0] = ports.slice(2 * index)
    const place = { name, folder: join(folder, name), port, restPort }
    nodes.push(await startNode(house, place, { etcdPort, password }))
  }
  await createDatabase(await untilHealthy(nodes), password)
  const urlTo = (all: readonly ClusterNode[]) =>
    `postgres://refill:${password}@${all.map(({ port }) => `127.0.0.1:${port}`).join(',')}/refill`
  return { nodes, url: urlTo(nodes), urlOf: (node) => urlTo([node]), folder }
}
