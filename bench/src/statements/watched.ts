import type { Query } from '@refill/api/database/statement.ts'
import { prepared } from '@refill/api/database/prepared.ts'
import type { ClientBase } from 'pg'
import { literal } from './literal.ts'
import { executionOf, type Execution, type Explained } from './plan.ts'

/** After five plans for their values PostgreSQL decides whether one plan serves all. */
const untilSettled = 6
const times = 3

export type Watched = Execution & { text: string }

type Send = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** What is sent by itself: neither the ends of a transaction nor settings. */
const isStatement = ({ text }: Query) =>
  /^\W*(?:\/\*.*?\*\/\s*)?(select|with|insert|update|delete|merge)\b/i.test(text)

/**
 * Watches one connection of the product: every statement is prepared as the product prepares it, executed until PostgreSQL
 * has settled on a plan, and explained, right before it is sent. What it writes then is taken back.
 */
export class WatchedConnection {
  readonly #send: Send
  readonly #note: (watched: Watched) => void
  readonly #takesWrites: boolean
  readonly #names = new Map<string, string>()
  #isOpen = false

  constructor(client: ClientBase, takesWrites: boolean, note: (watched: Watched) => void) {
    const send = client.query.bind(client)
    this.#send = (text, values) => send(text, values && [...values])
    this.#takesWrites = takesWrites
    this.#note = note
  }

  /** In place of what the product sends: nothing that it writes is kept. */
  async take(query: Query, pass: () => unknown): Promise<unknown> {
    if (/^\s*commit/i.test(query.text)) {
      await this.leave()
      return { command: 'COMMIT', rows: [] }
    }
    if (/^\s*rollback\s*$/i.test(query.text)) this.#isOpen = false
    if (/^\s*(begin|start)/i.test(query.text)) this.#isOpen = true
    if (!isStatement(query)) return pass()
    if (this.#takesWrites && !this.#isOpen) await this.#begin()
    await this.#explain(query)
    return pass()
  }

  /** Takes back what the last call has written. */
  async leave(): Promise<void> {
    this.#isOpen = false
    await this.#send('ROLLBACK')
  }

  async #begin(): Promise<void> {
    await this.#send('BEGIN')
    this.#isOpen = true
  }

  /** As if it had not been sent. */
  async #tried<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#isOpen) return work()
    await this.#send('SAVEPOINT tried')
    const outcome = await work()
    await this.#send('ROLLBACK TO SAVEPOINT tried')
    return outcome
  }

  async #explain({ text, values }: Query): Promise<void> {
    // What goes unnamed is planned for its values each time.
    const usual = prepared({ text, values }).name === undefined ? 'force_custom_plan' : undefined
    const before = (await this.#send('SHOW plan_cache_mode')).rows[0]?.['plan_cache_mode']
    if (usual) await this.#send(`SET plan_cache_mode = ${usual}`)
    const execute = await this.#prepare(text, values)
    for (let time = 0; time < times; time++) {
      const { rows } = await this.#tried(() =>
        this.#send(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}`),
      )
      // PostgreSQL says what its plans have, and the few parts that are read here stay as they are.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      this.#note({ text, ...executionOf(rows[0]?.['QUERY PLAN'] as Explained) })
    }
    if (usual) await this.#send(`SET plan_cache_mode = ${String(before)}`)
  }

  async #prepare(text: string, values: readonly unknown[]): Promise<string> {
    const known = this.#names.get(text)
    const name = known ?? `watched_${this.#names.size}`
    const execute = `EXECUTE ${name}${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`
    if (known) return execute
    await this.#send(`PREPARE ${name} AS ${text}`)
    this.#names.set(text, name)
    for (let time = 0; time < untilSettled; time++) await this.#tried(() => this.#send(execute))
    return execute
  }
}
