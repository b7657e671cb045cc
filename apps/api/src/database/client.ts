import { Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import type { ConnectionWatch, Watched } from './connection-watch.ts'
import { DatabaseAway } from './database-away.ts'
import { prepared } from './prepared.ts'
import type { Server } from './servers.ts'

/** PostgreSQL's code for a write where only reading is possible. */
const onlyReads = '25006'

const isSubmittable = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query

/** As pg does: from where it was asked, and not from the socket. */
const throwFromHere = (error: Error): never => {
  Error.captureStackTrace(error)
  throw error
}

export type OnAnswer = (text: string, ms: number) => void

type Callback = (error: Error | null, result: unknown) => void
const isCallback = (one: unknown): one is Callback => typeof one === 'function'

const textIn = (query: unknown): string => {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}

/** How pg's pool wants to hear of a connection. */
type Told = (error?: Error) => void

/** Prepares its statements, goes where the servers' watch sends it, and can say how long it has been waiting for an answer. */
export class OurClient extends Client implements Watched {
  backend = 0
  server: Server | undefined
  readonly #watch: ConnectionWatch
  /** Sent at the start of a connection by PostgreSQL 14 and later. */
  #isStandby = false
  #isWaiting = false
  #quietSince = 0
  heardAt = 0
  /** Hears how long each statement took, in ms. */
  onAnswer: OnAnswer | undefined
  #bytesRead = 0

  constructor(config: ClientConfig | undefined, watch: ConnectionWatch, takesWrites: boolean) {
    super(config)
    this.#watch = watch
    this.connection.on('backendKeyData', ({ processID }) => (this.backend = processID))
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
    if (takesWrites) this.connection.on('errorMessage', ({ code }) => code === onlyReads && this.#leave())
    this.on('drain', () => (this.#isWaiting = false))
    this.on('end', () => watch.remove(this))
    // One that is cut off says so to whoever asks it next; unheard, its error would end the process.
    this.on('error', () => undefined)
  }

  // It is asked by the pool alone, and by callback.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  override connect = ((told: Told) => {
    const { isAway, servers } = this.#watch
    if (isAway) return process.nextTick(told, new DatabaseAway('The database does not answer.'))
    if (servers.now) return this.#connectTo(servers.now, told)
    void this.#watch.findServer().then((server) => this.#connectTo(server, told), told)
  }) as Client['connect']

  #connectTo(server: Server, told: Told): void {
    this.server = server
    Object.assign(this, server)
    const { kind, areSeveral } = this.#watch.servers
    this.#wait()
    this.#watch.add(this)
    super.connect((error?: Error | null) => {
      this.#isWaiting = false
      if (error) this.#watch.remove(this)
      if (error) this.#watch.noteFailure(error)
      else if (this.#isStandby && areSeveral && kind === 'primary') return told(this.#leave())
      told(error ?? undefined)
    })
  }

  /** It leads to a server that was replaced by another one. */
  #leave(): Error {
    const reason = new DatabaseAway('The server takes no writes.')
    this.#watch.noteFailure(reason)
    this.drop(reason)
    return reason
  }

  #wait(): void {
    this.#isWaiting = true
    this.#quietSince = performance.now()
  }

  // pg's own overloads take callbacks, cursors and streams too: those pass through untouched.
  // One function answers all overloads of pg.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  override query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
    this.#wait()
    const pass = super.query.bind(this) as (...all: unknown[]) => unknown
    const [told] = rest
    // As pools ask.
    if (isCallback(told)) return pass(query, values, this.#timed(query, told))
    if (typeof values === 'function' || rest.length > 0 || isSubmittable(query))
      return pass(query, values, ...rest)
    const hasValues = typeof query === 'string' && Array.isArray(values) && values.length > 0
    const config = hasValues ? prepared({ text: query, values }) : query
    // By a callback: the promise that pg makes itself keeps every row in memory until the next large collection.
    const answer = new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => {
        if (error) reject(error)
        else resolve(result)
      }
      pass(config, hasValues ? undefined : values, this.#timed(query, settle))
    })
    return answer.catch(throwFromHere)
  }) as Client['query']

  #timed(query: unknown, told: Callback): Callback {
    const began = performance.now()
    return (error, result) => {
      this.onAnswer?.(textIn(query), performance.now() - began)
      told(error, result)
    }
  }

  quietFor(): number {
    const { stream } = this.connection
    const bytesRead = stream instanceof Socket ? stream.bytesRead : 0
    if (bytesRead !== this.#bytesRead) this.heardAt = this.#quietSince = performance.now()
    this.#bytesRead = bytesRead
    return this.#isWaiting ? performance.now() - this.#quietSince : 0
  }

  drop(reason: Error): void {
    this.connection.stream.destroy(reason)
  }
}
