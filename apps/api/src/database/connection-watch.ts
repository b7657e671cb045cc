import { randomUUID } from 'node:crypto'
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
export const usualPatience: Patience = { quiet: 800, look: 2_000, unknown: 35_000 }

/** Which backends work for somebody; undefined behind a pooler, whose connections are nobody's for long. */
const readWorking = async (client: Client, own: number, { unknown }: Patience) => {
  // A backend that has been sending for so long sends to nobody.
  const { rows } = await client.query<{ pid: number; own: number }>(
    `SELECT pid, pg_backend_pid() AS own FROM pg_stat_activity WHERE pid = pg_backend_pid() OR state = 'active'
      AND NOT (wait_event IS NOT DISTINCT FROM 'ClientWrite' AND query_start < now() - ${unknown} * interval '1 ms')`,
  )
  return rows[0]?.own === own ? new Set(rows.map(({ pid }) => pid)) : undefined
}

/** Those of ours that serve nobody any more would keep their place, and their locks, until the network notices. */
const endAbandoned = (client: Client, name: string, inUse: readonly number[], { look }: Patience) =>
  client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()
      AND pid <> ALL ($2) AND backend_start < now() - ${look} * interval '1 ms'`,
    [name, inUse],
  )

/**
 * A connection can die without a word: a proxy forgets it, a cable is pulled, the server is stopped. Nothing would ever
 * end what waits on it. So whoever waits for long makes the watch ask the server, on a connection of its own, who works for
 * whom, and what nobody works on is given up. When not even that is answered, the database is away: everything
 * under way is given up, and calls are turned down at once until a look is answered again.
 */
export class ConnectionWatch {
  /** Of this program's connections and nobody else's. */
  readonly name = `refill ${randomUUID().slice(0, 8)}`
  readonly #config: ClientConfig
  readonly patience: Patience
  readonly #say: (line: string) => void
  readonly #pools: Pool[] = []
  readonly #connections = new Set<Watched>()
  #rounds: NodeJS.Timeout | undefined
  #lookedAt = 0
  #answeredAt = 0
  /** When connections were dropped whose backends may still be there. */
  #abandonedAt: number | undefined
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
    this.#rounds ??= setInterval(() => this.#goRound(), this.patience.quiet / 4).unref()
  }

  remove(connection: Watched): void {
    this.#connections.delete(connection)
  }

  #goRound(): void {
    const isOver = this.#pools.every(({ ending }) => ending)
    const isDone = !this.#isAway && this.#abandonedAt === undefined
    if (this.#connections.size === 0 && (isOver || isDone)) {
      clearInterval(this.#rounds)
      this.#rounds = undefined
      return
    }
    const isQuiet = [...this.#connections].some((one) => one.quietFor() >= this.patience.quiet)
    const hasReason = isQuiet || this.#isAway || this.#abandonedAt !== undefined
    // Looks overlap: one that itself goes astray must not keep the next from being answered.
    if (hasReason && performance.now() - this.#lookedAt >= this.patience.quiet) void this.#look()
  }

  async #look(): Promise<void> {
    const { look } = this.patience
    const begunAt = performance.now()
    this.#lookedAt = begunAt
    const limits = { connectionTimeoutMillis: look, query_timeout: look }
    const client = new Client({ ...this.#config, ...limits, application_name: this.name })
    client.on('error', () => undefined)
    let own = 0
    client.connection.on('backendKeyData', ({ processID }) => (own = processID))
    try {
      await client.connect()
      const working = await readWorking(client, own, this.patience)
      this.#noteAnswer()
      // What the server sent before it answered us may still be on its way.
      await pause(100)
      this.#dropLost(working, begunAt)
      await this.#endAbandoned(client, begunAt, working !== undefined)
    } catch (error) {
      // A server that says why it does not let us in (57P is its coming and going) is there.
      if (error instanceof DatabaseError && !error.code?.startsWith('57P')) return this.#noteAnswer()
      if (this.#answeredAt < begunAt) this.#giveUp()
    } finally {
      client.connection.stream.destroy()
    }
  }

  async #endAbandoned(client: Client, begunAt: number, isKnown: boolean): Promise<void> {
    if (this.#abandonedAt === undefined) return
    const inUse = [...this.#connections].map(({ backend }) => backend)
    if (isKnown) await endAbandoned(client, this.name, inUse, this.patience)
    // Those that were just being opened have been found then.
    if (begunAt - this.#abandonedAt > 2 * this.patience.look) this.#abandonedAt = undefined
  }

  #noteAnswer(): void {
    this.#answeredAt = performance.now()
    if (this.#isAway) this.#say('The database answers again.')
    this.#isAway = false
  }

  #giveUp(): void {
    if (!this.#isAway) this.#say('The database does not answer. Calls are turned down until it does.')
    this.#isAway = true
    this.#abandonedAt = performance.now()
    for (const one of this.#connections) one.drop(new DatabaseAway('The database does not answer.'))
  }

  /** @param begunAt when the look was: what was asked later may have been answered meanwhile */
  #dropLost(working: ReadonlySet<number> | undefined, begunAt: number): void {
    const isLost = (one: Watched, quiet: number) =>
      working ? one.quietFor() >= quiet && !working.has(one.backend) : one.quietFor() >= this.patience.unknown
    const all = [...this.#connections]
    if (!all.some((one) => isLost(one, this.patience.quiet))) return
    this.#abandonedAt = performance.now()
    const sinceLook = performance.now() - begunAt
    // Where one died in silence, those that lie idle may have too, and would fail whoever takes them next.
    for (const one of all)
      if (one.quietFor() === 0 || isLost(one, sinceLook))
        one.drop(new DatabaseAway('The connection to the database was lost without a word.'))
  }
}
