import { beforeEach, describe, expect, test } from 'vitest'
import type { Reader, Transaction } from '../database.ts'
import type { Performer, Plan, Planned } from './plan.ts'
import {
  putting,
  sentBy,
  setting,
  shelvesForFile,
  standingIn,
  stepping,
  type Answer,
} from './shelves.test-data.ts'

const { db, pool, clear, standing, logOf, somebody } = await shelvesForFile()
beforeEach(clear)

/** What a plan of these tests needs: a word that its performer hands to the log. */
type Needs = { word: string }

/** Facts are how many stand on the first shelf; `read` has each reading of them. */
const onShelf = (
  plan: (n: number, turn: number) => Plan<Answer, Needs>,
  rest: Partial<Planned<number, Answer, Needs>> = {},
) => {
  const read: number[] = []
  const inTurn: boolean[] = []
  const planned: Planned<number, Answer, Needs> = {
    facts: async (reader: Reader) => {
      const n = await standingIn(reader)
      read.push(n)
      inTurn.push(reader !== db.reader)
      return n
    },
    plan: (n) => plan(n, read.length),
    ...rest,
  }
  return { planned, read, inTurn }
}

/** Performs by doing nothing; `happened` has what it is asked for, with what stood on the shelf and in the log. */
const noting = (locks: (trx: Transaction) => Promise<unknown> = async () => {}) => {
  const happened: string[] = []
  const performer: Performer<Needs> = async (trx, by, found) => {
    const note = async (name: string) => {
      const rows = await trx
        .selectFrom('audit_log')
        .select('id')
        .where('operation', '=', by.operation)
        .execute()
      happened.push(`${name}: ${await standingIn(trx)} there, ${rows.length} in the log`)
    }
    await locks(trx)
    await note(`locked for ${found.word}`)
    return {
      before: async ({ word }) => {
        await note('before')
        return { before: { invoice: word }, after: { credit_note: word } }
      },
      after: () => note('after'),
      last: () => note('last'),
    }
  }
  return { performer, happened }
}

const somebodyPuts = (many: number) => pool.query('UPDATE shelves SET n = n + $1 WHERE id = 1', [many])

describe('a command whose plan needs nothing else', () => {
  test('is one statement with its row of the log, and nothing is locked before', async () => {
    const by = somebody('alone')
    const { planned, inTurn } = onShelf((n) => putting(3, n))
    const sent = await sentBy(() => db.perform(by, planned))
    expect(sent).toEqual([expect.stringMatching(/UPDATE shelves[^]*INSERT INTO audit_log/)])
    expect(inTurn).toEqual([false])
    expect(await logOf('alone')).toEqual([{ event: 'shelves.filled', before: { n: 0 }, after: { n: 3 } }])
  })

  test('takes no lock where its statement checks the facts by itself', async () => {
    const lock = () => Promise.reject(new Error('nobody locks'))
    const { planned } = onShelf((n) => putting(3, n), { lock, checks: true })
    expect(await db.perform(somebody('checking'), planned)).toEqual({ n: 3 })
  })

  test('locks rows that have to stay as they are round its statement', async () => {
    const { planned } = onShelf((n) => ({ ...putting(3, n), locks: { table: 'products', ids: [4, 9] } }))
    expect(await sentBy(() => db.perform(somebody('holding'), planned))).toEqual([
      'BEGIN; SELECT FROM products WHERE id IN (4, 9) ORDER BY id FOR KEY SHARE',
      expect.stringContaining('UPDATE shelves'),
      'COMMIT',
    ])
  })

  test('is planned again where its statement finds other facts', async () => {
    const { planned, read } = onShelf((n) => putting(3, n))
    let isFirst = true
    const facts = async (reader: Reader) => {
      const n = await planned.facts(reader)
      if (isFirst) await somebodyPuts(10)
      isFirst = false
      return n
    }
    expect(await db.perform(somebody('overtaken'), { ...planned, facts })).toEqual({ n: 13 })
    expect(read).toEqual([0, 10])
    expect(await logOf('overtaken')).toHaveLength(1)
  })
})

describe('a command runs as the steps of a transaction', () => {
  const isOneTransaction = (sent: readonly string[]) => {
    expect(sent.at(0)).toMatch(/^begin/i)
    expect(sent.at(-1)).toMatch(/^commit/i)
  }

  test('where its plan is several statements', async () => {
    const { planned, inTurn } = onShelf((n) => stepping(3, n))
    isOneTransaction(await sentBy(() => db.perform(somebody('several'), planned)))
    expect(inTurn).toEqual([false, true])
    expect(await logOf('several')).toEqual([{ event: 'shelves.filled', before: { n: 0 }, after: { n: 3 } }])
  })

  test('where other statements come first, which its own sees', async () => {
    const { planned } = onShelf((n) => ({ ...putting(3, n + 50), first: [setting(n + 50)] }))
    isOneTransaction(await sentBy(() => db.perform(somebody('first'), planned)))
    expect(await standing()).toBe(53)
  })

  test('where it has rows of the log that stand before its own', async () => {
    const logFirst = [{ event: 'shelves.rated', id: 1 }]
    const { planned } = onShelf((n) => ({ ...putting(3, n), logFirst }))
    await db.perform(somebody('two rows'), planned)
    expect((await logOf('two rows')).map(({ event }) => event)).toEqual(['shelves.rated', 'shelves.filled'])
  })

  test('where it locks what its facts must not lose, and its facts are read once, under the lock', async () => {
    const order: string[] = []
    const { planned, inTurn } = onShelf(
      (n) => {
        order.push('planned')
        return putting(3, n)
      },
      { lock: async () => void order.push('locked') },
    )
    isOneTransaction(await sentBy(() => db.perform(somebody('locking'), planned)))
    expect({ order, inTurn }).toEqual({ order: ['locked', 'planned'], inTurn: [true] })
  })

  test('where it needs something else, which is done before, after and behind it in the log', async () => {
    const { performer, happened } = noting()
    const { planned, inTurn } = onShelf((n) => ({ ...putting(3, n), needs: { word: 'A-1' } }))
    isOneTransaction(await sentBy(() => db.perform(somebody('needs'), planned, performer)))
    expect(inTurn).toEqual([false, true])
    expect(happened).toEqual([
      'locked for A-1: 0 there, 0 in the log',
      'before: 0 there, 0 in the log',
      'after: 3 there, 0 in the log',
      'last: 3 there, 1 in the log',
    ])
  })

  test('and its row of the log has what was said before beside its own', async () => {
    const { planned } = onShelf((n) => ({ ...putting(3, n), needs: { word: 'A-1' } }))
    await db.perform(somebody('said'), planned, noting().performer)
    expect(await logOf('said')).toEqual([
      { event: 'shelves.filled', before: { n: 0, invoice: 'A-1' }, after: { n: 3, credit_note: 'A-1' } },
    ])
  })

  test('and is defective where nobody performs what it needs', async () => {
    const { planned } = onShelf((n) => ({ ...putting(3, n), needs: { word: 'A-1' } }))
    await expect(db.perform(somebody('alone with it'), planned)).rejects.toThrow('needs what nobody performs')
    expect(await standing()).toBe(0)
  })

  test('and stores nothing of it where the last part fails', async () => {
    const { performer } = noting()
    const failing: Performer<Needs> = async (...given) => ({
      ...(await performer(...given)),
      last: () => Promise.reject(new Error('the drawer is locked')),
    })
    const { planned } = onShelf((n) => ({ ...stepping(3, n), needs: { word: 'A-1' } }))
    await expect(db.perform(somebody('failing'), planned, failing)).rejects.toThrow('the drawer is locked')
    expect({ n: await standing(), log: await logOf('failing') }).toEqual({ n: 0, log: [] })
  })
})

describe('what a command in steps is planned by', () => {
  test('is read again under the locks, where somebody else was quicker', async () => {
    const { planned, read } = onShelf((n) => ({ ...stepping(3, n), needs: { word: `of ${n}` } }))
    const { performer, happened } = noting(() => somebodyPuts(10))
    expect(await db.perform(somebody('read again'), planned, performer)).toEqual({ n: 13 })
    expect(read).toEqual([0, 10])
    expect(happened[0]).toMatch('locked for of 0')
    expect(await logOf('read again')).toMatchObject([
      { before: { n: 10 }, after: { n: 13, credit_note: 'of 10' } },
    ])
  })

  test('may say that it needs nothing after all, and nothing more is performed', async () => {
    const { planned } = onShelf((n) => ({ ...stepping(3, n), ...(n === 0 && { needs: { word: 'A-1' } }) }))
    const { performer, happened } = noting(() => somebodyPuts(10))
    expect(await db.perform(somebody('needs nothing'), planned, performer)).toEqual({ n: 13 })
    expect(happened).toEqual(['locked for A-1: 10 there, 0 in the log'])
  })

  test('may need something after all, and it begins again, so that facts are read once all is locked', async () => {
    const { planned, read } = onShelf((n, turn) => ({
      ...stepping(3, n),
      ...(turn > 1 && { needs: { word: `of ${n}` } }),
    }))
    const { performer, happened } = noting(() => somebodyPuts(10))
    expect(await db.perform(somebody('needs more'), planned, performer)).toEqual({ n: 13 })
    expect(read).toEqual([0, 0, 0, 10])
    expect(happened.at(1)).toBe('before: 10 there, 0 in the log')
  })

  test('may say that it is done already, and nothing is written', async () => {
    const { planned } = onShelf((n) =>
      n > 0 ? { done: { n } } : { ...stepping(3, n), needs: { word: 'A-1' } },
    )
    const { performer, happened } = noting(() => somebodyPuts(10))
    expect(await db.perform(somebody('done meanwhile'), planned, performer)).toEqual({ n: 10 })
    expect(happened).toHaveLength(1)
    expect({ n: await standing(), log: await logOf('done meanwhile') }).toEqual({ n: 10, log: [] })
  })

  test('may not suffice under the locks, and all of it begins again', async () => {
    const { planned, read } = onShelf((n, turn) =>
      turn === 2 ? { stale: true } : { ...stepping(3, n), needs: { word: 'A-1' } },
    )
    expect(await db.perform(somebody('stale in turn'), planned, noting().performer)).toEqual({ n: 3 })
    expect(read).toHaveLength(4)
    expect(await logOf('stale in turn')).toHaveLength(1)
  })

  test('may not be what its one statement finds, and all of it begins again', async () => {
    const { performer } = noting()
    const { planned } = onShelf((n, turn) => ({
      ...putting(3, turn === 2 ? n + 1 : n),
      first: [setting(n)],
      needs: { word: 'A-1' },
    }))
    expect(await db.perform(somebody('changed meanwhile'), planned, performer)).toEqual({ n: 3 })
    expect(await logOf('changed meanwhile')).toHaveLength(1)
  })
})

describe('a plan that is made before anything is locked', () => {
  test('is the answer where it finds the command done', async () => {
    const { planned } = onShelf((n) => ({ done: { n } }))
    expect(await db.perform(somebody('done'), planned)).toEqual({ n: 0 })
    expect(await logOf('done')).toEqual([])
  })

  test('is made again by newer facts where these do not suffice', async () => {
    const { planned, read } = onShelf((n, turn) => (turn < 4 ? { stale: true } : putting(3, n)))
    expect(await db.perform(somebody('stale'), planned)).toEqual({ n: 3 })
    expect(read).toHaveLength(4)
  })

  test('is made thirty times at most, and then the caller hears that others are busy here', async () => {
    const { planned, read } = onShelf(() => ({ stale: true }))
    await expect(db.perform(somebody('stale for ever'), planned)).rejects.toMatchObject({
      rule: { code: 'busy' },
    })
    expect(read).toHaveLength(30)
  })
})

describe('a constraint that a command breaks', () => {
  const rule = { code: 'shelf_full', status: 409, message: 'The shelf is full' } as const

  test.each([
    ['one statement', (n: number, many: number) => putting(many, n)],
    ['steps', (n: number, many: number) => stepping(many, n)],
  ])('as %s is the error that it means, or is planned otherwise the next time', async (_way, plan) => {
    const full = onShelf((n) => plan(n, 100), { clashes: { n_small: rule } })
    await expect(db.perform(somebody('full'), full.planned)).rejects.toMatchObject({ rule })
    let tries = 0
    const otherwise = onShelf(
      (n) => {
        tries += 1
        return plan(n, tries > 2 ? 1 : 100)
      },
      { again: ['n_small'], clashes: { n_small: rule } },
    )
    expect(await db.perform(somebody('otherwise'), otherwise.planned)).toEqual({ n: 1 })
  })
})
