import { randomBytes } from 'node:crypto'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { freePorts } from '../../../tools/free-ports.ts'
import { waitForSuccess, waitForWords, type Child } from '../child.ts'
import { withClient } from '../database.ts'
import type { House } from '../house.ts'
import { binaries, expectPackages } from './packages.ts'
import { commandsOf } from './page.ts'
import { handOver, startProgram } from './programs.ts'

const longest = 60_000 // ms

/** The PostgreSQL of one of two machines. */
export type Machine = { name: 'one' | 'two'; port: number; data: string }
export type Pair = {
  folder: string
  one: Machine
  two: Machine
  url: string
  urlOf: (machine: Machine) => string
  start: (machine: Machine) => Promise<Child>
  /** As the page on running it for real says it, at the place that it has there. */
  run: (command: number, on: Machine) => Promise<void>
}

/** As the page asks for it on the first of the two. */
const create = async (house: House, { data, port }: Machine, password: string) => {
  const secret = `${data}.password`
  await writeFile(secret, password)
  await handOver(secret)
  const args = ['--username=postgres', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256']
  await waitForSuccess(
    startProgram(house, join(binaries, 'initdb'), ...args, `--pwfile=${secret}`, `--pgdata=${data}`),
    longest,
  )
  await rm(secret)
  return { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' }
}

const roles = (password: string) => `
  CREATE ROLE replicator LOGIN REPLICATION PASSWORD '${password}';
  CREATE ROLE refill LOGIN PASSWORD '${password}'`

/** Two PostgreSQL on 127.0.0.1 with an empty database for Refill, the second a copy of the first. @throws {Error} */
export const openPair = async (house: House, mayInstall: boolean): Promise<Pair> => {
  expectPackages(mayInstall)
  const folder = await house.folder('pair')
  await chmod(dirname(folder), 0o711)
  await handOver(folder)
  const password = randomBytes(16).toString('hex')
  const [first = 0, second = 0] = await freePorts(2)
  const one: Machine = { name: 'one', port: first, data: join(folder, 'one') }
  const two: Machine = { name: 'two', port: second, data: join(folder, 'two') }
  const start = async ({ data, port }: Machine) => {
    const where = ['-D', data, '-p', String(port), '-k', folder]
    const child = startProgram(
      house,
      join(binaries, 'postgres'),
      ...where,
      '-c',
      'listen_addresses=127.0.0.1',
    )
    await waitForWords(child, /(ready to accept (?:read-only )?connections)/, longest)
    return child
  }
  const commands = commandsOf('On two machines')
  const run = async (command: number, { data, port }: Machine) => {
    const here = (commands[command] ?? 'false')
      .replace('host=one', `host=127.0.0.1 port=${one.port}`)
      .replace('host=two', `host=127.0.0.1 port=${two.port}`)
      .replace('/var/lib/postgresql/15/main', data)
    const settings = `PATH=${binaries}:$PATH PGHOST=127.0.0.1 PGPORT=${port} PGUSER=postgres PGPASSWORD=${password}`
    await waitForSuccess(startProgram(house, 'sh', '-euc', `export ${settings}; ${here}`), longest)
  }
  const asAdmin = await create(house, one, password)
  await start(one)
  await withClient(asAdmin, async (client) => {
    await client.query(roles(password))
    await client.query('CREATE DATABASE refill OWNER refill')
  })
  await run(0, two)
  await start(two)
  const urlTo = (...all: Machine[]) =>
    `postgres://refill:${password}@${all.map(({ port }) => `127.0.0.1:${port}`).join(',')}/refill`
  return { folder, one, two, url: urlTo(one, two), urlOf: (machine) => urlTo(machine), start, run }
}

export const moveAside = async ({ data }: Machine): Promise<void> => rename(data, `${data}.aside`)
