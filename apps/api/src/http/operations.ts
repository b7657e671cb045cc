import { nameOfCall, type AnswerOf, type FieldsOut, type Operation } from '@refill/contract/operation.ts'
import type { Right } from '@refill/contract/rights.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { wholeUnlessPaged } from '@refill/contract/list.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasRight, type Actor } from '../actor.ts'
import type * as z from 'zod/mini'
import { DomainError } from '../domain-error.ts'
import { giveBackLateBodies } from '../process/memory.ts'
import type { Queue } from '../metrics/queue-figures.ts'
import { answerWriter, type AnswerWriter } from './answers.ts'
import { answerCut, type Cut } from './cut-answer.ts'
import { bodyLimits, type Body } from './body.ts'
import { InvalidFields } from './failure.ts'
import { onceFor } from './once.ts'
import type { OwnWrites } from './own-writes.ts'
import type { Identify, Person } from './person.ts'
import { usualLimits, type Limits } from './server.ts'
import { uploadTurns } from './upload-turns.ts'
import { requirePerson, visitOf, type Visit } from './visit.ts'

export type Call<O extends Operation> = { fields: FieldsOut<O>; by: Actor; visit: Visit }
export type Handler<O extends Operation> = (call: Call<O>) => Promise<AnswerOf<O>>

/**
 * What is wrong with fields by what only the business knows, said beside the problems that the contract has found; the
 * handler refuses it by itself where there are none.
 */
export type AlsoWrong = (given: Body) => Promise<Record<string, string>>

/** Gives an operation of the contract its handler; session, right and fields are checked before it is called. */
export type Routes = <O extends Operation & { right: Right }>(
  operation: O,
  handler: Handler<O>,
  alsoWrong?: AlsoWrong,
) => void

export type Entry = {
  operation: Operation
  handler: Handler<Operation>
  alsoWrong?: AlsoWrong | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person | undefined
  }
}

const nobody: Pick<Actor, 'userId' | 'name' | 'rights'> = { userId: null, name: 'nobody', rights: [] }

/** @throws {InvalidFields} with the first problem of each field */
export const checkFields = <F extends Operation['fields']>(rules: F, given: unknown): z.output<F> => {
  const checked = rules.safeParse(given)
  if (checked.success) return checked.data
  const { issues } = checked.error
  const [first] = issues
  const status = first?.code === 'custom' && issues.length === 1 ? Number(first.params?.status) : Number.NaN
  const errors = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  )
  throw new InvalidFields(first?.message ?? '', errors, status || 422)
}

type Given = { Querystring: Body; Body: Body | undefined }

/** JSON may have the word of a part as a number. */
const wordOf = (told: unknown): unknown => (typeof told === 'number' ? String(told) : told)

/** `action` and other telling parts may come in the body or in the query; the operation that names most of them is meant. */
export const choose = <E extends Entry>(entries: readonly E[], body: Body, query: Body): E => {
  const told = (part: string) => body[part] ?? query[part]
  const fits = ({ operation: { action, when = {} } }: Entry) =>
    (action === undefined || action === told('action')) &&
    Object.entries(when).every(([part, value]) => value === wordOf(told(part)))
  const entry = entries.find((one) => one.operation.when && fits(one)) ?? entries.find(fits)
  if (!entry) throw new DomainError(commonErrors.action_unknown)
  return entry
}

/** @throws {InvalidFields} with all that is wrong */
const checkAll = async ({ operation, alsoWrong }: Entry, body: Body) => {
  try {
    return checkFields(operation.fields, wholeUnlessPaged(operation.fields, body))
  } catch (error) {
    if (!alsoWrong || !(error instanceof InvalidFields)) throw error
    const { message, errors, status } = error
    throw new InvalidFields(message, { ...(await alsoWrong(body)), ...errors }, status)
  }
}

/** The server waits for every body as long as an upload may take; this is for the rest. */
const limitBody = ({ raw }: FastifyRequest, milliseconds: number): void => {
  const late = () => {
    giveBackLateBodies()
    // Who reads the body answers for it. One that was refused unread has its answer, and an error would be nobody's.
    if (raw.listenerCount('error') > 0) raw.emit('error', new DomainError(commonErrors.request_too_slow))
    else raw.destroy()
  }
  const timer = setTimeout(late, milliseconds)
  for (const over of ['end', 'close']) raw.once(over, () => clearTimeout(timer))
}

type Served = Entry & { write: AnswerWriter; cut: Cut | undefined }

const perform = async (
  entries: Served[],
  { keyed, ownWrites }: Pick<Serving, 'keyed' | 'ownWrites'>,
  request: FastifyRequest<Given>,
  reply: FastifyReply,
): Promise<string> => {
  const body = request.body ?? {}
  const entry = choose(entries, body, request.query)
  const { operation, handler, cut, write } = entry
  const name = nameOfCall(operation)
  request.operation = name
  const person = request.person ?? nobody
  if (!hasRight(person, operation.right)) throw new DomainError(commonErrors.forbidden)
  const fields = await checkAll(entry, body)
  const once = operation.kind === 'create' ? await onceFor(request, name, fields, keyed) : undefined
  const by = { ...person, operation: name, request: request.id, ...(once && { once }) }
  const visit = visitOf(request, reply)
  const around = operation.kind === 'read' ? ownWrites.reading : ownWrites.writing
  const answer = await around(visit, () => handler({ fields, by, visit }))
  reply.type('application/json; charset=utf-8')
  return write(cut ? cut(answer, person.rights) : answer)
}

type Serving = {
  identify: Identify
  /** A hash that only this business can make. */
  keyed: (text: string) => string
  ownWrites: OwnWrites
  checkAnswers?: boolean | undefined
  limits?: Pick<Limits, 'request'>
}

/**
 * Registers each endpoint once, under the API base, with all its operations behind it.
 * @returns the uploads under way, and those that wait for their turn
 */
export const serveOperations = (
  server: FastifyInstance,
  base: string,
  entries: Entry[],
  { identify, checkAnswers = false, limits = usualLimits, ...serving }: Serving,
): Queue => {
  server.decorateRequest('person', undefined)
  const { takeTurn, queue } = uploadTurns()
  const served = entries.map((entry) => ({
    ...entry,
    cut: answerCut(entry.operation),
    write: answerWriter(entry.operation, checkAnswers),
  }))
  const byEndpoint = Map.groupBy(served, ({ operation }) => operation.endpoint)
  for (const [endpoint, operations] of byEndpoint) {
    const open = operations.some(({ operation }) => operation.right === 'anyone')
    const uploads = operations.some(({ operation }) => operation.uploads)
    const size = open ? 'open' : uploads ? 'uploads' : 'plain'
    server.post<Given>(base + endpoint, {
      bodyLimit: bodyLimits[size],
      config: { operation: endpoint },
      // Before the body is read: a stranger cannot make the server take in 26 MB.
      onRequest: async (request, reply) => {
        if (!open) await requirePerson(request, identify)
        if (!uploads && !request.raw.complete) limitBody(request, limits.request)
        if (uploads) await takeTurn(request, reply)
      },
      handler: (request, reply) => perform(operations, serving, request, reply),
    })
  }
  return queue
}

/** Collects what the features declare; {@link serveOperations} then serves it and the docs list it. */
export const collectOperations = () => {
  const entries: Entry[] = []
  const on: Routes = (operation, handler, alsoWrong) => {
    entries.push({ operation, handler, alsoWrong })
  }
  return { on, entries }
}
