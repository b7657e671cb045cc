import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { multipart, type Fields } from '../calls.ts'
import type { Acknowledged } from './books.ts'

/** Where the product answers now, and with which session; undefined while it is down. */
export type Counter = { origin: string; cookie: string } | undefined

/** What the clerks work with, and what they have done. */
export type Office = {
  counter: Counter
  readonly customers: readonly number[]
  readonly codes: readonly string[]
  readonly vendor: number
  readonly driver: number
  readonly vehicle: number
  readonly acknowledged: Acknowledged[]
  /** How often each kind was acknowledged. */
  readonly done: Map<string, number>
  /** When the request of the last acknowledged write was sent. */
  lastSentAt: number
  /** Tries without an answer, or with 503. */
  failed: number
  /** Answers that there must not be. */
  readonly wrong: string[]
  isOver: boolean
}

/** As much of it as sending takes. */
export type Desk = Pick<Office, 'counter' | 'lastSentAt' | 'failed' | 'wrong' | 'isOver'>

type Command = { endpoint: string; action?: string | undefined }
type Answer = { success: boolean; id: number; orderid: string; data: { id: number } }

const once = async ({ endpoint, action = '' }: Command, fields: Fields, key: string, counter: Counter) => {
  if (!counter) throw new Error('the product is down')
  const headers = {
    cookie: counter.cookie,
    'idempotency-key': key,
    'content-type': 'multipart/form-data; boundary=----RefillBench',
  }
  const body = multipart({ ...(action && { action }), ...fields })
  const signal = AbortSignal.timeout(60_000)
  const answer = await fetch(`${counter.origin}/${endpoint}`, { method: 'POST', headers, body, signal })
  if (answer.status === 503) throw new Error('the database is away')
  const given: Answer = JSON.parse(await answer.text())
  return { status: answer.status, given }
}

/**
 * Sends a command until it is answered, with the key of the first try, as the panel does.
 * @returns undefined for a domain error, such as too little stock
 */
export const insist = async (office: Desk, command: Command, fields: Fields): Promise<Answer | undefined> => {
  const key = randomUUID()
  while (!office.isOver) {
    const sentAt = performance.now()
    try {
      const { status, given } = await once(command, fields, key, office.counter)
      if (status >= 500 || status === 422)
        office.wrong.push(`${status} ${JSON.stringify(given).slice(0, 120)}`)
      if (status !== 200) return undefined
      office.lastSentAt = Math.max(office.lastSentAt, sentAt)
      return given
    } catch {
      office.failed += 1
      await pause(20)
    }
  }
  return undefined
}

let marks = 0
export const nextMark = () => `KILL${(marks += 1)}`

export const note = ({ acknowledged, done }: Office, kind: string, mark: string, stage: number) => {
  acknowledged.push({ mark, stage, at: performance.now() })
  done.set(kind, (done.get(kind) ?? 0) + 1)
}

export const anyOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
