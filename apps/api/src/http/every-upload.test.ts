import type { Operation } from '@refill/contract/operation.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aPdf } from '../files/testing/papers.ts'
import { besideTheLoop } from '../testing/beside-the-loop.ts'
import { everyOperation, nameOf } from '../testing/every-operation.ts'
import { hostileFiles } from '../testing/hostile-files.ts'
import { formOf, officeForFile } from '../testing/office.ts'
import { exampleCalls } from '../testing/example-calls.ts'

const office = await officeForFile()
const calls = await exampleCalls(office, () => office.session)
const { rows } = await office.pool.query<{ number: string }>('SELECT number FROM tax_documents LIMIT 1')
const files = hostileFiles(rows[0]?.number ?? '')

/** Fields of a call that take a file, by what its rules do with one: so a new call is here without being named. */
const fileFields = ({ fields }: Operation): string[] =>
  Object.entries<z.core.$ZodType>(fields.shape).flatMap(([name, rules]) =>
    z.safeParse(rules, aPdf()).data instanceof File ? [name] : [],
  )

const uploads = everyOperation
  .map((operation) => ({ operation, name: nameOf(operation), fields: fileFields(operation) }))
  .filter(({ fields }) => fields.length > 0)

test('the calls that take files are those that say so', () => {
  const declared = everyOperation.filter((one) => one.uploads).map(nameOf)
  expect(uploads.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})

/** ms of processor; what a file took were seconds and minutes. */
const longestTurn = 200
/** What a file takes it takes each time; a collection that falls into one try does not come again in all. */
const mostTries = 3
/** MB; they were gigabytes. */
const mostHeld = 400

const encoded = async (fields: Record<string, unknown>) => {
  const body = new Response(formOf(fields))
  return { payload: Buffer.from(await body.arrayBuffer()), type: body.headers.get('content-type') ?? '' }
}

test.each(uploads.map((one) => [one.name, one] as const))(
  '%s answers every hostile file, and others have their turn beside it',
  async (name, { operation: { endpoint, action, when }, fields }) => {
    const wrong: string[] = []
    let others = await calls[name]?.()
    const send = async (bytes: Uint8Array) => {
      const file = new File([new Uint8Array(bytes)], 'scan.pdf', { type: 'application/pdf' })
      const given = Object.fromEntries(fields.slice(0, 2).map((field) => [field, file]))
      const { payload, type } = await encoded({ action, ...when, ...others, ...given })
      const seen = await besideTheLoop(() =>
        office.app.inject({
          method: 'POST',
          url: `/${endpoint}`,
          headers: { cookie: office.session, 'content-type': type },
          payload,
        }),
      )
      // What was taken may have used up what the other fields name.
      if (seen.result.statusCode === 200) others = await calls[name]?.()
      return seen
    }
    for (const [what, bytes] of files) {
      let seen = await send(bytes)
      for (let tries = 1; seen.longest > longestTurn && tries < mostTries; tries++) seen = await send(bytes)
      const { result, longest, grown } = seen
      if (result.statusCode >= 500) wrong.push(`${what}: ${result.statusCode} ${result.body}`)
      if (longest > longestTurn) wrong.push(`${what}: nobody had a turn for ${longest.toFixed(0)} ms`)
      if (grown > mostHeld) wrong.push(`${what}: ${grown.toFixed(0)} MB more were held`)
    }
    expect(wrong).toEqual([])
  },
  240_000,
)
