import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import type { Metrics } from './figure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The operation, once it is chosen among those of its endpoint. */
    operation?: string
    /** ms for which the client let us wait for its body; below 0 as long as it does, counted from the start. */
    bodyWait: number
  }
  interface FastifyContextConfig {
    /** Endpoint or download; what has none is called by its address. */
    operation?: string
  }
}

/** Seconds: a page of a list takes 2 ms, an export that takes ten is given up by whoever asked. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** ms; somebody who waits for longer leaves off. Fifty clerks without pause have 99 calls in 100 below 160. */
const slow = 1_000

/** Only what is served has a name: whoever asks for anything else could make as many as they like. */
const nameOf = ({ operation, routeOptions: { config, url } }: FastifyRequest): string =>
  operation ?? config.operation ?? url ?? 'unknown address'

/** How long the server took until its answer began, without what the client took to send its body. */
const tookOf = ({ bodyWait }: FastifyRequest, { elapsedTime }: FastifyReply): number =>
  bodyWait < 0 ? -bodyWait : elapsedTime - bodyWait

/**
 * Counts what is answered and how long it took, and names in the log what was slow. What a client takes to send and to
 * read is not the server's: a paper of 5 MB or an export of a year is no slow call.
 */
export const measureCalls = (server: FastifyInstance, registry: Metrics): void => {
  const registers = [registry]
  const calls = new Counter({
    name: 'refill_calls_total',
    help: 'Answers by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'refill_call_duration_seconds',
    help: 'From a request to the first byte of its answer, without what the client took to send its body.',
    labelNames: ['operation'],
    buckets,
    registers,
  })
  server.decorateRequest('operation', undefined)
  server.decorateRequest('bodyWait', 0)
  server.addHook('preParsing', (request, reply, payload, done) => {
    request.bodyWait = -reply.elapsedTime
    done(null, payload)
  })
  server.addHook('preValidation', (request, reply, done) => {
    request.bodyWait += reply.elapsedTime
    done()
  })
  server.addHook('onSend', (request, reply, payload, done) => {
    const [operation, took] = [nameOf(request), tookOf(request, reply)]
    const { statusCode: status } = reply
    calls.inc({ operation, status })
    seconds.observe({ operation }, took / 1_000)
    if (took >= slow) request.log.warn({ operation, status, ms: Math.round(took) }, 'slow')
    done(null, payload)
  })
}
