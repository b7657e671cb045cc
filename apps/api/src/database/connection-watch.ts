import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError, type ClientConfig, type Pool } from 'pg'

/** Known by its code as what PostgreSQL calls a connection failure. */
export class DatabaseAway extends Error {
  readonly code = '08006'
}

/** A connection as the watch sees it. */
export type Watched = {
  /** Number of the process that serves it. */
  readonly backend: number
  /** For how many ms it has waited for a word of the server; 0 when it waits for none. */
  quietFor(): number
  drop(reason: Error): void
}

/** All in ms. */
export type Patience = {
  /** After which a query without a word of an answer makes us look. */
  quiet: number
  /** What a look, a connection and a question of its own, may take; else the database is away. */
  look: number
  /** After which a query is given up where a look cannot tell what the server does: behind a pooler. */
  unknown: number
}
export const usualPatience: Patience = { quiet: 1_000, look: 2_000, unknown: 35_000 }

/** Which backends work for somebody; undefined behind a pooler, whose connections are nobody's for long. */
const findWorking = async (config: ClientConfig, { look, unknown }: Patience) => {
  const client = new Client({ ...config, connectionTimeoutMillis: look, query_timeout: look })
  client.on('error', () => undefined)
  let own = 0
  client.connection.on('backendKeyData', ({ processID }) => (own = processID))
  try {
    await client.connect()
    // A backend that has been sending for so long sends to nobody.
    const { rows } = await client.query<{ pid: number; own: number }>(
      `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity WHERE pid = pg_backend_pid() OR state = 'active'
        AND NOT (wait_event IS NOT DISTINCT FROM 'ClientWrite' AND query_start < now() - ${unknown} * interval '1 ms')`,
    )
    return rows[0]?.own === own ? new Set(rows.map(({ pid }) => pid)) : undefined
  } finally {
    client.connection.stream.destroy()
  }
}

/**
 * A connection can die without a word: a proxy forgets it, a cable is pulled, the server is stopped. Nothing would ever
 * end what waits on it. So whoever waits for long makes the watch ask the server, on a connection of its own, who works for
 * whom, and what nobody works on is given up. When not even that is answered, the database is away: everything
 * under way is given up, and calls are turned down at once until a look is answered again.
 */
export class ConnectionWatch {
  readonly #config: ClientConfig
  readonly patience: Patience
  readonly #say: (line: string) => void
  readonly #pools: Pool[] = []
  readonly #connections = new Set<Watched>()
  #rounds: NodeJS.Timeout | undefined
  #lookedAt = 0
  #answeredAt = 0
  #isAway = false

  constructor(config: ClientConfig, patience: Patience, say: (line: string) => void) {
    this.#config = config
    this.patience = patience
    this.#say = say
  }

  get isAway(): boolean {
    return this.#isAway
  }

  watchPool(pool: Pool): void {
    this.#pools.push(pool)
  }

  add(connection: Watched): void {
    this.#connections.add(connection)
    this.#rounds ??= setInterval(() => this.#goRound(), this.patience.quiet / 2).unref()
  }

  remove(connection: Watched): void {
    this.#connections.delete(connection)
  }

  #goRound(): void {
    const isOver = this.#pools.every(({ ending }) => ending)
    if (this.#connections.size === 0 && (isOver || !this.#isAway)) {
      clearInterval(this.#rounds)
      this.#rounds = undefined
      return
    }
    const isQuiet = [...this.#connections].some((one) => one.quietFor() >= this.patience.quiet)
    // Looks overlap: one that itself goes astray must not keep the next from being answered.
    if ((isQuiet || this.#isAway) && performance.now() - this.#lookedAt >= this.patience.quiet)
      void this.#look()
  }

  async #look(): Promise<void> {
    const begunAt = performance.now()
    this.#lookedAt = begunAt
    try {
      const working = await findWorking(this.#config, this.patience)
      this.#noteAnswer()
      // What the server sent before it answered us may still be on its way.
      await pause(100)
      this.#dropLost(working)
    } catch (error) {
      // A server that says why it does not let us in (57P is its coming and going) is there.
      if (error instanceof DatabaseError && !error.code?.startsWith('57P')) return this.#noteAnswer()
      if (this.#answeredAt < begunAt) this.#giveUp()
    }
  }

  #noteAnswer(): void {
    this.#answeredAt = performance.now()
    if (this.#isAway) this.#say('The database answers again.')
    this.#isAway = false
  }

  #giveUp(): void {
    if (!this.#isAway) this.#say('The database does not answer. Calls are turned down until it does.')
    this.#isAway = true
    for (const one of this.#connections) one.drop(new DatabaseAway('The database does not answer.'))
  }

  #dropLost(working: ReadonlySet<number> | undefined): void {
    const { quiet, unknown } = this.patience
    const isLost = (one: Watched) =>
      working ? one.quietFor() >= quiet && !working.has(one.backend) : one.quietFor() >= unknown
    const lost = [...this.#connections].filter(isLost)
    if (lost.length === 0) return
    // Where one died in silence, those that lie idle may have too, and would fail whoever takes them next.
    const idle = [...this.#connections].filter((one) => one.quietFor() === 0)
    for (const one of [...lost, ...idle])
      one.drop(new DatabaseAway('The connection to the database was lost without a word.'))
  }
}
