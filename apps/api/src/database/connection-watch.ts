import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client, Pool } from 'pg'
import { DatabaseAway, saysWhy } from './database-away.ts'
import { LookPatience, type Patience } from './patience.ts'
import { Silence } from './silence.ts'
import { hangUp, type Reached, type Server, type Servers } from './servers.ts'

/** A connection as the watch sees it. */
export type Watched = {
  /** Where it leads to, once that is known. */
  readonly server: Server | undefined
  /** Number of the process that serves it; 0 while it is being opened. */
  readonly backend: number
  /** How long it has waited for a word of the server, in ms; 0 when it waits for none. */
  quietFor(): number
  /** When a word of the server was noticed last, by performance.now(). */
  readonly heardAt: number
  drop(reason: Error): void
}

/** After which what a server sent before it answered us, or before we gave up, has surely been read; in ms. */
const lateWords = 100

const words = {
  primary: {
    away: 'The database does not answer. Calls are turned down until it does.',
    back: 'The database answers again.',
  },
  replica: {
    away: 'The replica does not answer. The primary is asked until it does.',
    back: 'The replica answers again.',
  },
}

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
const endAbandoned = (client: Client, name: string, inUse: readonly number[], { opening }: Patience) =>
  client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()
      AND pid <> ALL ($2) AND backend_start < now() - ${opening} * interval '1 ms'`,
    [name, inUse],
  )

/**
 * A connection can die without a word: a proxy forgets it, a cable is pulled, the server is stopped. Nothing would ever
 * end what waits on it. So whoever waits for long makes the watch ask the server, on a connection of its own, who works for
 * whom, and what nobody works on is given up. When not even that is answered, and {@link Silence} is death, the database
 * is away: everything under way is given up, and calls are turned down at once until a look is answered again.
 */
export class ConnectionWatch {
  /** Names the connections of this program and of nobody else. */
  readonly name = `refill ${randomUUID().slice(0, 8)}`
  readonly servers: Servers
  readonly patience: Patience
  readonly #print: (line: string) => void
  readonly #pools: Pool[] = []
  readonly #connections = new Set<Watched>()
  readonly #lookPatience: LookPatience
  #rounds: NodeJS.Timeout | undefined
  #lookedAt = 0
  #answeredAt = 0
  readonly #silence: Silence
  /** When a round was so late that this program itself stood still. */
  #stoodStillAt = -Infinity
  #lastRoundAt = performance.now()
  /** Connections on which nobody worked at the last look, with the time when that was found first. */
  #suspects: ReadonlyMap<Watched, number> = new Map()
  /** When connections were dropped whose backends may still be there. */
  #abandonedAt: number | undefined
  #isAway = false

  constructor(servers: Servers, patience: Patience, print: (line: string) => void) {
    this.servers = servers
    this.patience = patience
    this.#lookPatience = new LookPatience(patience)
    this.#silence = new Silence(patience)
    this.#print = print
  }

  get isAway(): boolean {
    return this.#isAway
  }

  watchPool(pool: Pool): void {
    this.#pools.push(pool)
  }

  add(connection: Watched): void {
    this.#connections.add(connection)
    this.#begin()
  }

  #begin(): void {
    if (this.#rounds) return
    this.#lastRoundAt = performance.now()
    this.#rounds = setInterval(() => this.#goRound(), this.patience.quiet / 4).unref()
  }

  remove(connection: Watched): void {
    this.#connections.delete(connection)
  }

  #limitsOf(longest: number) {
    return { connectionTimeoutMillis: longest, query_timeout: longest, application_name: this.name }
  }

  /** Where connections go, when that is not known yet. @throws {Error} when no server is what is wanted */
  findServer(): Promise<Server> {
    return this.servers.find(this.#limitsOf(this.patience.opening)).catch((error: unknown) => {
      this.noteFailure(error)
      throw error
    })
  }

  /**
   * There was no way to the server, or it takes no writes any more. Where another can be asked calls are turned down
   * until a look has found one; the only one is asked again by whoever comes next.
   */
  noteFailure(error: unknown): void {
    const { kind, areSeveral, now } = this.servers
    if (saysWhy(error) || (kind === 'primary' && !(areSeveral && now))) return
    this.#turnDown()
    this.#begin()
  }

  /** What was replaced without dying goes on answering those who only read. */
  get #untilNext(): number {
    return this.servers.areSeveral ? this.patience.unasked : Infinity
  }

  /** A program that gets no time to run learns of answers late, and may not take that for silence. */
  #noteStandstill(): void {
    const now = performance.now()
    if (now - this.#lastRoundAt > this.patience.quiet) this.#stoodStillAt = now
    this.#lastRoundAt = now
  }

  #goRound(): void {
    this.#noteStandstill()
    const isOver = this.#pools.every(({ ending }) => ending)
    const isDone = !this.#isAway && this.#abandonedAt === undefined
    if (this.#connections.size === 0 && (isOver || isDone)) {
      clearInterval(this.#rounds)
      this.#rounds = undefined
      return
    }
    const quiet = [...this.#connections].map((one) => one.quietFor())
    const isQuiet = Math.max(...quiet) >= this.patience.quiet
    const hasReason = isQuiet || this.#isAway || this.#abandonedAt !== undefined
    if (!hasReason) this.#silence.end()
    else if (isQuiet && !this.#isAway) this.#endSilence()
    const sinceLook = performance.now() - this.#lookedAt
    // Looks overlap: one that itself goes astray must not keep the next from being answered.
    if (sinceLook >= (hasReason ? this.patience.quiet : this.#untilNext)) void this.#look(hasReason)
  }

  async #look(hasReason: boolean): Promise<void> {
    const begunAt = performance.now()
    const longest = this.#lookPatience.next
    this.#lookedAt = begunAt
    let reached: Reached | undefined
    try {
      reached = await this.servers.reach(this.#limitsOf(longest), () =>
        this.#silence.noteGreeting(performance.now()),
      )
      const { client, own, server } = reached
      const working = await readWorking(client, own, this.patience)
      this.#noteAnswer(begunAt)
      this.#dropElsewhere(server)
      await pause(lateWords)
      this.#dropLost(working, begunAt)
      await this.#endAbandoned(client, begunAt, working !== undefined)
    } catch (error) {
      if (saysWhy(error)) return this.#noteAnswer(begunAt)
      // What was refused at once is no question of time.
      const isRefused = performance.now() - begunAt < longest / 2
      if (!isRefused) this.#lookPatience.noteSilence()
      await pause(lateWords)
      if (this.#isSlowOnly(begunAt)) return this.#dropLost(undefined, begunAt)
      // Without a reason nobody waits: whatever is under way may well be answered.
      if (!hasReason || this.#answeredAt >= begunAt) return
      if (isRefused) return this.#giveUp()
      this.#silence.noteUnanswered(begunAt, this.#isSlowOnly)
      this.#endSilence()
    } finally {
      if (reached) hangUp(reached)
    }
  }

  /** Whether the server has said anything to anybody since, or whoever was to listen stood still. */
  readonly #isSlowOnly = (since: number): boolean => {
    for (const one of this.#connections) one.quietFor()
    const isHeard = [...this.#connections].some(({ heardAt }) => heardAt > since)
    return isHeard || this.#stoodStillAt > since
  }

  #endSilence(): void {
    if (this.#silence.isDeath(performance.now(), this.#isSlowOnly)) this.#giveUp()
  }

  async #endAbandoned(client: Client, begunAt: number, isKnown: boolean): Promise<void> {
    if (this.#abandonedAt === undefined) return
    const inUse = [...this.#connections].map(({ backend }) => backend)
    if (isKnown) await endAbandoned(client, this.name, inUse, this.patience)
    // Those that were just being opened have been found then.
    if (begunAt - this.#abandonedAt > 2 * this.patience.opening) this.#abandonedAt = undefined
  }

  #noteAnswer(begunAt: number): void {
    this.#answeredAt = performance.now()
    this.#lookPatience.noteAnswer(this.#answeredAt - begunAt)
    this.#silence.end()
    if (this.#isAway) this.#print(words[this.servers.kind].back)
    this.#isAway = false
  }

  #turnDown(): void {
    if (!this.#isAway) this.#print(words[this.servers.kind].away)
    this.#isAway = true
  }

  #giveUp(): void {
    this.#turnDown()
    this.#abandonedAt = performance.now()
    for (const one of this.#connections) one.drop(new DatabaseAway('The database does not answer.'))
  }

  /** Whoever was replaced may come back and still take writes, which nobody would ever see. */
  #dropElsewhere(server: Server): void {
    for (const one of this.#connections)
      if (one.server !== server) one.drop(new DatabaseAway('The database has moved to another server.'))
  }

  /**
   * Those on which nobody works are lost when two looks find it so without a word in between: a backend that waits for
   * its turn may not have read its question yet, or not sent what it has already answered. Several looks that waited are
   * answered at the same moment, so the two lie apart, and as far as a look took lately.
   * @param begunAt when the look was: what was asked later may have been answered meanwhile
   */
  #dropLost(working: ReadonlySet<number> | undefined, begunAt: number): void {
    const now = performance.now()
    const apart = Math.max(this.patience.quiet / 2, this.#lookPatience.lately)
    const hasBeenQuietSince = (one: Watched, since: number) => one.quietFor() >= now - since
    const isUnserved = (one: Watched) =>
      one.backend !== 0 && hasBeenQuietSince(one, begunAt) && working?.has(one.backend) === false
    const before = this.#suspects
    const suspectedAt = (one: Watched): number => {
      const first = before.get(one)
      return first !== undefined && hasBeenQuietSince(one, first) ? first : now
    }
    const isLost = (one: Watched) => {
      if (!working) return one.quietFor() >= this.patience.unknown
      return isUnserved(one) && now - suspectedAt(one) >= apart
    }
    const all = [...this.#connections]
    const isOneLost = all.some(isLost)
    if (working) this.#suspects = new Map(all.filter(isUnserved).map((one) => [one, suspectedAt(one)]))
    if (!isOneLost) return
    this.#abandonedAt = performance.now()
    // Where one died in silence, those that lie idle may have too, and would fail whoever takes them next.
    for (const one of all)
      if (one.quietFor() === 0 || isUnserved(one) || isLost(one))
        one.drop(new DatabaseAway('The connection to the database was lost without a word.'))
  }
}
