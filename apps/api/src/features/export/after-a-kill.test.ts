import { exportWholeBusiness } from '@refill/contract/features/export/export.contract.ts'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findRunningPostgres } from '../../database/embedded/start-postgres.ts'
import { openPool } from '../../database/pool.ts'
import {
  asker,
  endProcessesAfterEach,
  folderOf,
  kill,
  password,
  signIn,
  start,
  tree,
} from '../../testing/running-product.ts'

endProcessesAfterEach()

const lives = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('send-everything.ts')

test('when the server is killed what makes an export ends with it, and the file breaks off', async () => {
  const { child, origin } = await start()
  const pool = openPool((await findRunningPostgres(folderOf('data'))) ?? expect.unreachable(), { max: 1 })
  // More than lies between a process that sends and a client that does not read yet.
  await pool.query(`INSERT INTO audit_log (operation, request, event, record_id)
    SELECT 'x', md5(random()::text) || md5(random()::text) || md5(random()::text) || md5(random()::text), 'x', n
    FROM generate_series(1, 150000) AS n`)
  await pool.end()
  const cookie = await signIn(origin)
  const prepared = await asker(origin, cookie)(exportWholeBusiness.endpoint, { password })
  const { ticket } = prepared as typeof prepared & { ticket: string }
  const answer = await fetch(`${origin}/export/whole-business.zip?ticket=${ticket}`, { headers: { cookie } })
  expect(answer.status).toBe(200)
  const below = await tree(child.pid ?? 0)
  const sending = (await Promise.all(below.map(async (pid) => ((await lives(pid)) ? [pid] : [])))).flat()
  expect(sending).toHaveLength(1)
  kill(child.pid ?? 0)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  await expect.poll(() => lives(sending[0] ?? 0)).toBe(false)
  // It ends by itself once the server is gone; its folder goes with the test.
  await expect.poll(() => findRunningPostgres(folderOf('data'))).toBeUndefined()
}, 240_000)
