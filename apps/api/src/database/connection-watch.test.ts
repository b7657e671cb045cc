import { commonErrors } from '@refill/contract/common-errors.ts'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { theProgram } from '../actor.ts'
import { openForgetfulProxy } from '../testing/forgetful-proxy.ts'
import { officeForFile } from '../testing/office.ts'
import { Database } from './database.ts'
import type { Patience } from './patience.ts'
import { endPools, openPools } from './pool.ts'

const office = await officeForFile()
await office.pool.query('CREATE TABLE shelves (id int PRIMARY KEY)')
await office.pool.query('INSERT INTO shelves VALUES (1)')
const patience: Patience = {
  quiet: 100,
  look: 5_000,
  looks: 2,
  silence: 0,
  greeted: 60_000,
  unknown: 35_000,
  unasked: 5_000,
  opening: 60_000,
}

const impatient = () => {
  const pools = openPools(office.address, { patience })
  const db = new Database(pools, office.secrets)
  onTestFinished(() => db.close())
  return { reading: pools.reading.once, writing: pools.writing, db }
}

test('a connection that is cut off while somebody holds it fails what is asked on it, and not the process', async () => {
  const { writing } = openPools(office.address)
  const held = await writing.connect()
  const { rows } = await held.query('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await office.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await expect(held.query('SELECT 1')).rejects.toThrow(/not queryable/)
  held.release()
  await writing.end()
})

test('a slow question keeps its connection while the server is busy with it', async () => {
  const { reading, writing } = impatient()
  const slow = 'SELECT pg_sleep(1.5), pg_backend_pid() AS pid'
  const [read, written] = await Promise.all([reading.query(slow), writing.query(slow)])
  expect(read.rows[0].pid).not.toBe(written.rows[0].pid)
})

test('connections that lie idle stay, also while others are slow', async () => {
  const { reading, writing } = impatient()
  const own = async () => (await reading.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const before = await own()
  await writing.query('SELECT pg_sleep(1)')
  expect(await own()).toBe(before)
})

test('a row that somebody holds for too long is said to be busy, not taken for a lost connection', async () => {
  const { db, writing } = impatient()
  const holder = await writing.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('BEGIN; SELECT FROM shelves FOR UPDATE')
  for (const limit of ['lock_timeout', 'statement_timeout']) {
    const waiting = db.transaction(theProgram('a test'), async (trx) => {
      await trx.readComposed(sql`SELECT set_config(${limit}, '700', true)`)
      await trx.readComposed(sql`SELECT FROM shelves FOR UPDATE`)
      return {}
    })
    await expect(waiting).rejects.toMatchObject({ rule: commonErrors.busy })
  }
})

describe.skipIf(typeof office.address === 'string')('on a busy machine', () => {
  const behindProxy = async (changes: Partial<Patience>) => {
    if (typeof office.address === 'string') throw new Error('not by a socket')
    const proxy = await openForgetfulProxy(office.address)
    const pools = openPools(proxy.url, { max: 5, patience: { ...patience, ...changes } })
    onTestFinished(async () => {
      await endPools(pools)
      proxy.close()
    })
    return { proxy, reading: pools.reading.once, writing: pools.writing }
  }
  const ask = 'SELECT 1 AS one'

  test('connections that are opened slowly are waited for while the server answers somebody', async () => {
    const { proxy, reading } = await behindProxy({ look: 300 })
    const held = await reading.connect()
    await held.query(ask)
    const goOn = proxy.holdNew()
    const aLookIsOver = proxy.next('left')
    const opened = Promise.all([reading.query(ask), reading.query(ask), reading.query(ask)])
    const others = { areOpen: false }
    const finished = opened.finally(() => (others.areOpen = true))
    void aLookIsOver.then(() => goOn())
    while (!others.areOpen) await held.query(ask)
    held.release()
    expect((await finished).map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ one: 1 }]))
  })

  /** What is under way has its answer on the way, no look is let in, and two looks have begun one after the other. */
  const twoLooksUnanswered = async (
    changes: Partial<Patience> = {},
    hold: 'holdNew' | 'holdAfterGreeting' = 'holdNew',
  ) => {
    const opened = await behindProxy({ quiet: 600, look: 300, ...changes })
    const { proxy, writing } = opened
    const held = await writing.connect()
    onTestFinished(() => held.release(true))
    await held.query('BEGIN')
    const goOn = proxy.holdAnswers()
    const letIn = proxy[hold]()
    const looks = [proxy.next('connection')]
    const outcome = held.query(ask).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    )
    await looks[0]
    await proxy.next('connection')
    return { ...opened, held, outcome, goOn, letIn }
  }

  test('a transaction is not cut off because one look was not answered: what is slow is not silent', async () => {
    const { held, outcome, goOn, letIn } = await twoLooksUnanswered()
    goOn()
    letIn()
    expect(await outcome).toEqual([{ one: 1 }])
    await held.query('COMMIT')
  })

  test('looks that waited and are answered at the same moment count as one: a question may still be on its way', async () => {
    const { proxy, reading } = await behindProxy({ quiet: 600 })
    await reading.query(ask)
    const goOn = proxy.hold()
    const letIn = proxy.holdNew()
    const first = proxy.next('connection')
    const late = reading.query(ask).then(
      ({ rows }) => rows,
      (error: Error) => error.message,
    )
    await first
    await proxy.next('connection')
    const firstIsOver = proxy.next('left')
    letIn()
    await firstIsOver
    await proxy.next('left')
    goOn()
    expect(await late).toEqual([{ one: 1 }])
  })

  test('two looks in a row that nobody answers are silence, and the first that is answered is the end of it', async () => {
    const { outcome, letIn, reading } = await twoLooksUnanswered()
    expect(await outcome).toBe('The database does not answer.')
    await expect(reading.query(ask)).rejects.toThrow('The database does not answer.')
    letIn()
    await expect.poll(() => reading.query(ask).then(({ rows }) => rows, String)).toEqual([{ one: 1 }])
  })

  test('a server that greets whoever knocks is busy: what is under way is not cut off, however many looks it does not answer', async () => {
    const { proxy, outcome, goOn, letIn } = await twoLooksUnanswered({}, 'holdAfterGreeting')
    await proxy.next('connection')
    await proxy.next('connection')
    goOn()
    letIn()
    expect(await outcome).toEqual([{ one: 1 }])
  })

  test('one that greets and never answers is away in the end', async () => {
    const { outcome } = await twoLooksUnanswered({ greeted: 1_000 }, 'holdAfterGreeting')
    expect(await outcome).toBe('The database does not answer.')
  })

  test('two looks that nobody answers are no silence yet when they were soon one after the other', async () => {
    const { proxy, outcome, goOn, letIn } = await twoLooksUnanswered({ silence: 60_000 })
    await proxy.next('connection')
    await proxy.next('connection')
    goOn()
    letIn()
    expect(await outcome).toEqual([{ one: 1 }])
  })

  test('of a replica one look decides: whoever waits asks the primary instead', async () => {
    const { proxy, reading } = await behindProxy({ quiet: 600, look: 300, looks: 1 })
    await reading.query(ask)
    proxy.holdAnswers()
    proxy.holdNew()
    const looks: unknown[] = []
    void proxy.next('connection').then(() => looks.push('first'))
    await expect(reading.query(ask)).rejects.toThrow('The database does not answer.')
    expect(looks).toEqual(['first'])
  })

  test('a program that got no time to listen does not take that for silence', async () => {
    const { proxy, reading } = await behindProxy({ look: 300 })
    await reading.query(ask)
    const aLook = proxy.next('connection')
    const slow = reading.query('SELECT pg_sleep(2), 1 AS one')
    await aLook
    for (const until = performance.now() + 1_000; performance.now() < until;);
    expect((await slow).rows).toMatchObject([{ one: 1 }])
  })

  test('a question that its backend comes to late is answered late, one that it never comes to is given up', async () => {
    const { proxy, reading } = await behindProxy({ quiet: 400 })
    await reading.query(ask)
    const goOn = proxy.hold()
    const aLookIsOver = proxy.next('left')
    const late = reading.query(ask)
    await aLookIsOver
    goOn()
    expect((await late).rows).toEqual([{ one: 1 }])
    proxy.hold()
    await expect(reading.query(ask)).rejects.toThrow(
      'The connection to the database was lost without a word.',
    )
  })
})
