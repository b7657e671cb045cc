import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { FileStorageUnavailable } from '../files/storage-unavailable.ts'
import { inOneLine } from '../process/print.ts'
import { officeForFile } from '../testing/office.ts'
import { answerFailure } from './failure.ts'
import { logOptions } from './log.ts'

const office = await officeForFile()
const person = 'Lakshmi Iyer 9876543210'

/** What the log says of an error, and the error itself. */
const logged = async (error: unknown) => {
  let text = ''
  const output = new Writable({
    write: (part: Buffer, _encoding, done) => {
      text += part.toString()
      done()
    },
  })
  const server = fastify(logOptions('error', output))
  server.setErrorHandler(answerFailure)
  server.get('/', () => {
    throw error
  })
  const answer = await server.inject('/')
  await server.close()
  return { text, answer }
}

const errorOf = (run: () => unknown) =>
  Promise.try(run).then(
    () => expect.fail('it went well'),
    (error: unknown) => error,
  )

const table =
  'CREATE TEMP TABLE people (name text NOT NULL CHECK (length(name) < 5), born date, UNIQUE (name))'
const errors: [string, () => unknown][] = [
  [
    'a half of a letter in JSON',
    () => office.pool.query('SELECT $1::jsonb', [`{"holder":"${person}\\ud800"}`]),
  ],
  ['a number that is none', () => office.pool.query('SELECT $1::int', [person])],
  ['a day that is none', () => office.pool.query('SELECT $1::date', [person])],
  ['a row against a rule', () => office.pool.query(`${table}; INSERT INTO people VALUES ('${person}')`)],
  ['a row that lacks a value', () => office.pool.query(`${table}; INSERT INTO people VALUES (NULL, now())`)],
  ['a second of its kind', () => office.pool.query(`${table}; INSERT INTO people VALUES ('x'), ('x')`)],
  ['a statement that is none', () => office.pool.query(`SELECT '${person}' FORM people`)],
  ['a function’s own error', () => office.pool.query(`DO $$ BEGIN PERFORM 1/0; END $$ -- ${person}`)],
  ['JSON that is none', () => JSON.parse(`{"name":"${person}"`) as unknown],
  ['JSON that is a name', () => JSON.parse(person) as unknown],
  ['a store that is away', () => Promise.reject(new FileStorageUnavailable(new Error(`"${person}"`)))],
  [
    'an argument that is none',
    () => {
      Reflect.apply(setTimeout, undefined, [person])
    },
  ],
]

test.each(errors)(
  '%s is logged without anybody’s name or number, and without the statement',
  async (_what, run) => {
    const error = await errorOf(run)
    const { text, answer } = await logged(error)
    const line = JSON.parse(text) as { err: Record<string, unknown> }
    expect(
      Object.keys(line.err).filter(
        (name) => !['type', 'message', 'code', 'constraint', 'table', 'stack', 'cause'].includes(name),
      ),
    ).toEqual([])
    expect(line.err.stack).toMatch(/\n {4}at /)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    for (const said of [text, answer.body, inOneLine(error)])
      expect(said).not.toMatch(/Lakshmi|Iyer|98765432|holder|SELECT|INSERT|PERFORM|FORM people/)
  },
)

test('what is wrong can still be found', async () => {
  const duplicate = await errorOf(() => office.pool.query(`${table}; INSERT INTO people VALUES ('x'), ('x')`))
  expect(JSON.parse((await logged(duplicate)).text)).toMatchObject({
    err: {
      code: '23505',
      constraint: 'people_name_key',
      table: 'people',
      message: expect.stringContaining('people_name_key'),
    },
  })
})

test('an error that is its own cause is said, and the person has an answer', async () => {
  const error = new Error('broken')
  error.cause = error
  const { text, answer } = await logged(error)
  expect(answer.statusCode).toBe(500)
  expect(text).toContain('broken')
})
