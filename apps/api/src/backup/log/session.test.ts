import { expect, onTestFinished, test } from 'vitest'
import { makeFolder, start, until } from '../../database/embedded/testing/lab.ts'
import { connect, readPosition, untilShown } from './session.ts'

test('what is on the disk and not yet shown is waited for, so that a paper never comes after the log that names it', async () => {
  const { address } = await start({ dataDir: await makeFolder() })
  const connected = async () => {
    const client = await connect(address)
    onTestFinished(() => client.end())
    return client
  }
  const [writer, keeper] = [await connected(), await connected()]
  const { rows } = await writer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await writer.query('CREATE TABLE papers (id integer)')
  await untilShown(keeper)
  // A commit then waits between the disk and the moment in which others see it, as on a busy machine.
  await keeper.query("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
  await keeper.query('SELECT pg_reload_conf()')
  const before = await readPosition(keeper)
  const over = new AbortController()
  let id = 0
  const writing = (async () => {
    while (!over.signal.aborted) await writer.query('INSERT INTO papers VALUES ($1)', [++id])
  })()
  const waits = `SELECT wait_event FROM pg_stat_activity WHERE pid = $1`
  await until(async () =>
    expect((await keeper.query(waits, [rows[0]?.pid])).rows).toEqual([{ wait_event: 'SyncRep' }]),
  )
  expect((await readPosition(keeper)).flushed).toBeGreaterThan(before.flushed)
  over.abort() // and the one that waits is the last
  const releaser = await connected()
  const shown = untilShown(keeper).then(() => keeper.query('SELECT max(id) AS id FROM papers'))
  await releaser.query('ALTER SYSTEM RESET synchronous_standby_names')
  await releaser.query('SELECT pg_reload_conf()')
  expect((await shown).rows).toEqual([{ id }])
  await writing
})
