import { Client } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresAddress } from '../start-postgres.ts'
import { DatabaseStartError, startPostgres } from '../start-postgres.ts'

/** A product reduced to its database: adds row after row and prints the number of each that was acknowledged. */
const print = (line: string) => process.stdout.write(`${line}\n`)

const addRows = async (address: PostgresAddress) => {
  const client = new Client(address)
  client.on('error', () => {})
  await client.connect()
  await client.query('create table if not exists kept (id integer primary key)')
  for (;;) {
    const added = await client.query<{ id: number }>(
      'insert into kept select coalesce(max(id), 0) + 1 from kept returning id',
    )
    print(`row ${added.rows[0]?.id}`)
  }
}

const addRowsForEver = async (address: PostgresAddress) => {
  for (;;) {
    await addRows(address).catch(() => {})
    await pause(20)
  }
}

try {
  const postgres = await startPostgres({
    dataDir: process.argv[2] ?? '',
    ...(process.argv[3] === 'port' && { way: 'port' }),
    print: (line) => print(`say ${line}`),
  })
  print('up')
  process.once('SIGINT', () => {
    void (async () => {
      const client = new Client(postgres.address)
      await client.connect()
      await client.query('select 1')
      print('drained')
      await client.end()
      await postgres.stop()
      print('stopped')
      process.exit(0)
    })()
  })
  void addRowsForEver(postgres.address)
  print(`lost ${await postgres.stopped}`)
} catch (error) {
  print(error instanceof DatabaseStartError ? `refused ${error.message}` : `broken ${String(error)}`)
  process.exit(1)
}
