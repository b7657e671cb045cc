import { commonErrors } from '@refill/contract/common-errors.ts'
import { readMetrics } from '@refill/contract/metrics.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Registry } from 'prom-client'
import { hasRight } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import type { Identify } from '../http/person.ts'
import { isFromThisMachine, requirePerson } from '../http/visit.ts'
import { showFigure, type Figure, type Metrics } from './figure.ts'
import { measureCalls } from './measure-calls.ts'

const headers = { 'cache-control': 'no-store', 'content-security-policy': "sandbox; default-src 'none'" }

type Readers = {
  identify: Identify
  /** Whoever runs it has said that nothing on this machine asks for somebody elsewhere without saying so. */
  isForThisMachine: boolean
}

/** What the server is doing, in the text of OpenMetrics: for those who have the right, and for this machine where it may. */
export const serveMetrics = (
  server: FastifyInstance,
  figures: readonly Figure[],
  { identify, isForThisMachine }: Readers,
): void => {
  const registry: Metrics = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  measureCalls(server, registry)
  for (const figure of figures)
    showFigure(registry, figure, (err) => server.log.error({ err, figure: figure.name }, 'not read'))
  const onRequest = async (request: FastifyRequest) => {
    if (isForThisMachine && isFromThisMachine(request)) return
    const person = await requirePerson(request, identify)
    if (!hasRight(person, readMetrics.right)) throw new DomainError(commonErrors.forbidden)
  }
  server.get(readMetrics.path, { onRequest }, async (_request, reply) =>
    reply
      .headers(headers)
      .type(registry.contentType)
      .send(await registry.metrics()),
  )
}
