import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { hashOf } from '../../files/prepared-file.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { exampleCalls } from '../../testing/example-calls.ts'
import { officeForFile } from '../../testing/office.ts'
import { kill, tree } from '../../testing/running-product.ts'
import { addressOfEverything, opened, takeEverything } from './testing/take-everything.ts'

const office = await officeForFile({ connections: 8 })
await exampleCalls(office, () => office.session)

/** Of no record, as one is that was just stored. */
const addPaper = async (bytes: Uint8Array<ArrayBuffer>) => {
  const id = await hashOf(bytes)
  await office.store.put(`${id}.pdf.sealed`, bytes)
  await office.pool.query(
    `INSERT INTO files (id, media_type, bytes, as_image, as_scan) VALUES ($1, 'application/pdf', $2, false, true)`,
    [id, bytes.length],
  )
  return id
}

/** More than lies between a process that sends and a client that does not read yet; this table is among the first. */
const fillLog = () =>
  office.pool.query(`INSERT INTO audit_log (operation, request, event, record_id)
    SELECT 'x', md5(random()::text) || md5(random()::text) || md5(random()::text) || md5(random()::text), 'x', n
    FROM generate_series(1, 150000) AS n`)

beforeAll(fillLog)

const sending = async (): Promise<number[]> => {
  const found: number[] = []
  for (const pid of await tree(process.pid)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('send-everything.ts')) found.push(pid)
  }
  return found
}
/** Connections that read everything. */
const pictures = async () =>
  (
    await office.pool.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'COPY (SELECT%'`,
    )
  ).rows

afterEach(async () => {
  await expect.poll(sending).toEqual([])
})

const begin = async (signal?: AbortSignal) =>
  office.fetch(await addressOfEverything(office), {
    headers: { cookie: office.session },
    ...(signal && { signal }),
  })

test('whoever leaves ends it: no process and no connection goes on', async () => {
  const leaving = new AbortController()
  await begin(leaving.signal)
  expect(await sending()).toHaveLength(1)
  await expect.poll(pictures).toHaveLength(1)
  leaving.abort()
  await expect.poll(sending).toEqual([])
  await expect.poll(pictures).toEqual([])
})

test('one that is killed breaks the file off, which nobody takes for a whole one, and the next is whole', async () => {
  const answer = await begin()
  for (const pid of await sending()) kill(pid)
  await expect(answer.arrayBuffer()).rejects.toThrow('terminated')
  expect((await takeEverything(office)).size).toBeGreaterThan(60)
})

test('two at once are both whole', async () => {
  const answers = await Promise.all([begin(), begin()])
  expect(await sending()).toHaveLength(2)
  const [one, other] = await Promise.all(
    answers.map(async (answer) => opened(Buffer.from(await answer.arrayBuffer()))),
  )
  expect([...(one?.keys() ?? [])]).toEqual([...(other?.keys() ?? [])])
  for (const name of ['tables/orders.csv', 'tables/movements.csv', 'FILES.csv'])
    expect(one?.get(name)).toEqual(other?.get(name))
})

test('what is entered meanwhile is in no table and among no papers: all is of one moment', async () => {
  const answer = await begin()
  const id = await addPaper(new Uint8Array(randomBytes(99)))
  await office.pool.query(`INSERT INTO series (kind, year, last) VALUES ('refund', '98-99', 7)`)
  const everything = await opened(Buffer.from(await answer.arrayBuffer()))
  expect(everything.has(`files/${id}.pdf`)).toBe(false)
  expect(String(everything.get('tables/files.csv'))).not.toContain(id)
  expect(String(everything.get('tables/series.csv'))).not.toContain('98-99')
  const next = await takeEverything(office)
  expect(next.has(`files/${id}.pdf`)).toBe(true)
  expect(String(next.get('tables/series.csv'))).toContain('98-99')
})

test('a paper that is not whole in the store is named, and all others are there', async () => {
  const [lost, damaged, changed] = [
    await addPaper(new Uint8Array(randomBytes(70_000))),
    await addPaper(new Uint8Array(randomBytes(70_000))),
    await hashOf(new Uint8Array([1])),
  ]
  const pathOf = (name: string) => `${office.filesFolder}/${name}`
  await rm(pathOf(`${lost}.pdf.sealed`))
  const sealed = await readFile(pathOf(`${damaged}.pdf.sealed`))
  await writeFile(pathOf(`${damaged}.pdf.sealed`), sealed.fill(0, 100, 200))
  await writeFile(pathOf(`${changed}.png`), 'not what it was')
  await office.pool.query(
    `INSERT INTO files (id, media_type, bytes, as_image) VALUES ($1, 'image/png', 1, true)`,
    [changed],
  )
  const everything = await takeEverything(office)
  const named = String(everything.get('MISSING.txt')).trimEnd().split('\r\n')
  expect(named.toSorted()).toEqual(
    [
      `files/${lost}.pdf is not in the store`,
      `files/${damaged}.pdf cannot be read`,
      `files/${changed}.png is not what was stored`,
    ].toSorted(),
  )
  expect(String(everything.get('README.txt'))).toContain('3 could not be put in: MISSING.txt names them')
  expect([...everything.keys()].filter((name) => name.startsWith('files/')).length).toBeGreaterThan(3)
})

test('reading everything in the order of its keys writes nothing to the disk of the database', async () => {
  // Keys in no order of the rows, and more of them than are sorted in memory.
  await office.pool.query(`INSERT INTO files (id, media_type, bytes)
    SELECT encode(sha256(n::text::bytea), 'hex'), 'image/png', 1 FROM generate_series(1, 60000) AS n`)
  await office.pool.query('ANALYZE files')
  // As on a slow disk, where sorting seems the quicker way.
  await office.pool.query(
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET random_page_cost = 40', current_database()); END $$`,
  )
  const written = async () =>
    (
      await office.pool.query<{ files: number }>(
        `SELECT temp_files::int AS files FROM pg_stat_database WHERE datname = current_database()`,
      )
    ).rows[0]?.files
  const before = await written()
  const answer = await begin()
  await expect.poll(pictures).toHaveLength(1)
  const [picture] = await pictures()
  await answer.arrayBuffer()
  // What a connection has written it says when it ends.
  const isThere = `SELECT FROM pg_stat_activity WHERE pid = $1`
  await expect.poll(async () => (await office.pool.query(isThere, [picture?.pid])).rowCount).toBe(0)
  expect(await written()).toBe(before)
})
