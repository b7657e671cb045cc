import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { DatabaseAway, saysWhy } from './database-away.ts'

export type Server = { readonly host: string; readonly port: number }

/** A connection of its own, for a question about the server; whoever asked for it hangs up. */
export type Reached = {
  readonly client: Client
  readonly server: Server
  /** Number of the process that serves it. */
  readonly own: number
  /** Not known of the only one. */
  readonly onlyReads: boolean | undefined
  /** Its timeline, which each promotion raises; empty where it is not known. */
  readonly timeline: string
}

/** As libpq checks it for `target_session_attrs`. */
const whichKind = `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS only_reads,
  CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`
type Kinds = { only_reads: boolean; timeline: string | null }

/** How long the others may still answer after the first that is what is wanted; in ms. */
const grace = 250

export const hangUp = ({ client }: Pick<Reached, 'client'>): void => void client.connection.stream.destroy()

type Knock = { asks: boolean; greeted?: (() => void) | undefined }

const knock = async (config: ClientConfig, server: Server, { asks, greeted }: Knock): Promise<Reached> => {
  const client = Object.assign(new Client(config), server)
  if (greeted) client.connection.stream.once('data', greeted)
  client.on('error', () => undefined)
  let own = 0
  client.connection.on('backendKeyData', ({ processID }) => (own = processID))
  try {
    await client.connect()
    const [answer] = asks ? (await client.query<Kinds>(whichKind)).rows : []
    return { client, server, own, onlyReads: answer?.only_reads, timeline: answer?.timeline ?? '' }
  } catch (error) {
    hangUp({ client })
    throw error
  }
}

type Kind = 'primary' | 'replica'

const noneOf: Record<Kind, string> = {
  primary: 'no server of DATABASE_URL answers and takes writes.',
  replica: 'no server of REPLICA_URL answers.',
}

/**
 * The servers that a URL names, of which one is used at a time: the one that takes writes, or any replica. Where there is
 * but one it is that, and it is not asked what it is.
 */
export class Servers {
  readonly kind: Kind
  readonly #config: ClientConfig
  readonly #all: readonly Server[]
  #now: Server | undefined
  /** Looks overlap: counts how many were begun, and which was the last to be answered. */
  #begun = 0
  #answered = 0
  #search: Promise<Server> | undefined

  /** @param configs one for each, which differ by their hosts */
  constructor(kind: Kind, configs: readonly [ClientConfig, ...ClientConfig[]]) {
    this.kind = kind
    this.#config = configs[0]
    // As pg reads it, with what the environment says besides.
    const all = configs.map((config) => new Client(config)).map(({ host, port }) => ({ host, port }))
    this.#all = all
    this.#now = this.areSeveral ? undefined : all[0]
  }

  get areSeveral(): boolean {
    return this.#all.length > 1
  }

  /** Where connections go; of several nobody knows before the first search. */
  get now(): Server | undefined {
    return this.#now
  }

  /** Whoever asks meanwhile shares the search. @throws {Error} when no server is what is wanted */
  find(limits: ClientConfig): Promise<Server> {
    const search = async () => {
      const reached = await this.reach(limits)
      hangUp(reached)
      return reached.server
    }
    return (this.#search ??= search().finally(() => (this.#search = undefined)))
  }

  /**
   * Finds which one is to be used from now on.
   * @param greeted told of the first word of the one that is used now: whoever else is there says nothing about it
   * @throws {Error} as {@link find}
   */
  async reach(limits: ClientConfig, greeted?: () => void): Promise<Reached> {
    const config = { ...this.#config, ...limits }
    if (this.#now && !this.areSeveral) return knock(config, this.#now, { asks: false, greeted })
    const own = (this.#begun += 1)
    const found = await this.#choose(config, greeted)
    // What was replaced may answer now what it was asked before that.
    if (own < this.#answered) {
      hangUp(found)
      throw new DatabaseAway('somebody asked later, and was answered')
    }
    this.#answered = own
    this.#now = found.server
    return found
  }

  async #choose(config: ClientConfig, greeted?: () => void): Promise<Reached> {
    const all = this.#all.map((server) =>
      knock(config, server, { asks: true, greeted: server === this.#now ? greeted : undefined }),
    )
    const answered: Reached[] = []
    let isOver = false
    const take = (reached: Reached) => (isOver ? hangUp(reached) : void answered.push(reached))
    const fitting = all.map(async (one) => {
      const reached = await one
      take(reached)
      if (!this.#fits(reached)) throw new DatabaseAway(noneOf[this.kind])
    })
    // Over when all have answered or failed, or soon after the first that fits.
    const inTime = Promise.any(fitting).then(
      () => pause(grace),
      () => undefined,
    )
    await Promise.race([Promise.allSettled(fitting), inTime])
    isOver = true
    const best = this.#bestOf(answered)
    for (const one of answered) if (one !== best) hangUp(one)
    if (best) return best
    throw this.#reasonIn(await Promise.allSettled(all))
  }

  #fits({ onlyReads }: Reached): boolean {
    return onlyReads === (this.kind === 'replica')
  }

  /**
   * Of several that take writes the one that was promoted last: whatever it replaced may have come back, or waits for
   * ever for a copy that follows somebody else now. Where no replica is left anything that answers. Otherwise the one that
   * is used stays.
   */
  #bestOf(answered: readonly Reached[]): Reached | undefined {
    const fitting = answered.filter((one) => this.#fits(one))
    const usable = fitting.length === 0 && this.kind === 'replica' ? answered : fitting
    const newest = usable.map(({ timeline }) => timeline).reduce((a, b) => (b > a ? b : a), '')
    const best = usable.filter(({ timeline }) => timeline === newest)
    return best.find(({ server }) => server === this.#now) ?? best[0]
  }

  /**
   * Whoever starts the program reads what is wrong; later the word of the one that is used counts.
   * @param answers of each
   */
  #reasonIn(answers: readonly PromiseSettledResult<unknown>[]): unknown {
    const reasons = answers.map((one): unknown => (one.status === 'rejected' ? one.reason : undefined))
    const told = reasons.find((one, at) => saysWhy(one) && (!this.#now || this.#all[at] === this.#now))
    const [first] = this.#now || reasons.includes(undefined) ? [] : reasons
    return told ?? first ?? new DatabaseAway(noneOf[this.kind])
  }
}
