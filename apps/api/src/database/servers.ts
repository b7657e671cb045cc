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
}

/** As libpq judges it for `target_session_attrs`. */
const whichKind = `SELECT pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool AS only_reads`

export const hangUp = ({ client }: Pick<Reached, 'client'>): void => void client.connection.stream.destroy()

const knock = async (config: ClientConfig, server: Server, asks: boolean): Promise<Reached> => {
  const client = Object.assign(new Client(config), server)
  client.on('error', () => undefined)
  let own = 0
  client.connection.on('backendKeyData', ({ processID }) => (own = processID))
  try {
    await client.connect()
    const answer = asks ? await client.query<{ only_reads: boolean }>(whichKind) : undefined
    return { client, server, own, onlyReads: answer?.rows[0]?.only_reads }
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
  /** Of looks, which overlap: how many were begun, and which was the last to be answered. */
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
      const reached = await this.reach(limits, false)
      hangUp(reached)
      return reached.server
    }
    return (this.#search ??= search().finally(() => (this.#search = undefined)))
  }

  /**
   * @param stays with the one that is used, as long as it is what is wanted: of two that take writes, since the one that
   * was replaced came back, the quickest would change from look to look
   * @throws {Error} as {@link find}
   */
  async reach(limits: ClientConfig, stays: boolean): Promise<Reached> {
    const config = { ...this.#config, ...limits }
    if (this.#now && !this.areSeveral) return knock(config, this.#now, false)
    const own = (this.#begun += 1)
    const found = await this.#choose(config, stays)
    // What was replaced may answer now what it was asked before that.
    if (own < this.#answered) {
      hangUp(found)
      throw new DatabaseAway('somebody asked later, and was answered')
    }
    this.#answered = own
    this.#now = found.server
    return found
  }

  /** The first that fits; of replicas otherwise the first that answers. */
  async #choose(config: ClientConfig, stays: boolean): Promise<Reached> {
    const all = this.#all.map((server) => knock(config, server, true))
    const isReplica = this.kind === 'replica'
    const fitting = all.map(async (one) => {
      const reached = await one
      if (reached.onlyReads !== isReplica) throw new DatabaseAway(noneOf[this.kind])
      return reached
    })
    // Whatever nobody waits for any more may fail.
    for (const one of [...all, ...fitting]) one.catch(() => undefined)
    const usual = stays ? fitting[this.#all.findIndex((one) => one === this.#now)] : undefined
    let found = await usual?.catch(() => undefined)
    found ??= await Promise.any(fitting).catch(() => undefined)
    if (isReplica) found ??= await Promise.any(all).catch(() => undefined)
    for (const one of all) one.then((reached) => reached !== found && hangUp(reached)).catch(() => undefined)
    if (found) return found
    throw this.#reasonIn(await Promise.allSettled(all))
  }

  /** Whoever starts the program reads what is wrong; later the word of the one that is used counts. @param answers of each */
  #reasonIn(answers: readonly PromiseSettledResult<unknown>[]): unknown {
    const reasons = answers.map((one): unknown => (one.status === 'rejected' ? one.reason : undefined))
    const told = reasons.find((one, at) => saysWhy(one) && (!this.#now || this.#all[at] === this.#now))
    const [first] = this.#now || reasons.includes(undefined) ? [] : reasons
    return told ?? first ?? new DatabaseAway(noneOf[this.kind])
  }
}
