import type { Failure, ErrorRule } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { FigureTooLarge } from '@refill/values/figures.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStorageUnavailable } from '../files/storage-unavailable.ts'
import { DomainError } from '../domain-error.ts'
import { failureHeaders } from './safety.ts'

/** What the server itself turns away before any operation is known, by the status that it chose. */
const byStatus: Partial<Record<number, ErrorRule>> = {
  403: commonErrors.endpoint_unknown, // an address that leads out of the folder of the panel
  404: commonErrors.endpoint_unknown,
  408: commonErrors.request_too_slow,
  412: commonErrors.condition_failed,
  413: commonErrors.too_large,
  414: commonErrors.address_too_long,
  415: commonErrors.body_type_unknown,
  416: commonErrors.range_unknown,
  417: commonErrors.expectation_unknown,
  431: commonErrors.headers_too_large,
}

/** Amounts and sums that are too large are somebody's figures, wherever they are found: 22003 is a column's way to say so. */
const isTooLarge = (error: Error & { code?: string }) =>
  error instanceof FigureTooLarge || error.code === '22003'

export const ruleFor = (status: number): ErrorRule => byStatus[status] ?? commonErrors.body_unreadable

const asDomainError = (error: FastifyError | DomainError): DomainError | undefined => {
  if (error instanceof DomainError) return error
  if (isTooLarge(error)) return new DomainError(commonErrors.amount_too_large)
  const { statusCode = 500 } = error
  return statusCode >= 400 && statusCode < 500 ? new DomainError(ruleFor(statusCode)) : undefined
}

/** What an answer that failed half way may have said of the content that it meant to send. */
const aboutContent = ['etag', 'last-modified', 'accept-ranges', 'content-range', 'content-encoding', 'vary']

const send = (
  reply: FastifyReply,
  status: number,
  failure: Omit<Failure, 'success' | 'status' | 'request'>,
) => {
  for (const name of aboutContent) reply.removeHeader(name)
  return reply
    .code(status)
    .headers(failureHeaders)
    .send({ success: false, status: 'error', ...failure, request: reply.request.id })
}

/** Fields that failed their check, first problem each; `status` is 413 when the only trouble is a file's size. */
export class InvalidFields extends Error {
  readonly errors: Record<string, string>
  readonly status: number
  constructor(message: string, errors: Record<string, string>, status: number) {
    super(message || commonErrors.invalid_fields.message)
    this.errors = errors
    this.status = status
  }
}

/** Disk full, as the file system and as PostgreSQL say it: for whoever runs the machine, so it is said plainly. */
const diskIsFull = ({ code }: { code?: string }) => code === 'ENOSPC' || code === '53100'

/** Codes that say that there is no way to the server, or that it broke. */
const noWay =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ENOENT|EPIPE|EAGAIN|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/**
 * PostgreSQL's own: connection lost, no room for another, starting or going down, too slow, only reading (it was
 * replaced by another), idle in a transaction for too long.
 */
const notNow = /^(08\w{3}|53300|57P0[1-5]|57014|25006|25P03)$/
const lost =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

const databaseIsAway = ({ code = '', message = '' }: Partial<FastifyError>) =>
  noWay.test(code) || notNow.test(code) || lost.test(message)

const databaseAway =
  'The database cannot be reached at the moment. Please try again; what is sent again is done once.'

/** The one place where errors become answers: a domain error says what the contract says, a defect says nothing. */
export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof InvalidFields)
    return send(reply, error.status, { message: error.message, code: 'invalid_fields', errors: error.errors })
  const domainError = asDomainError(error)
  if (domainError) {
    const { code, status, field } = domainError.rule
    return send(reply, status, {
      message: domainError.message,
      code,
      ...(field && { errors: { [field]: domainError.message } }),
    })
  }
  request.log.error({ err: error }, 'defect')
  if (diskIsFull(error))
    return send(reply, 500, { message: 'The server’s disk is full. Nothing was saved.', code: 'disk_full' })
  if (error instanceof FileStorageUnavailable)
    return send(reply, 503, { message: error.message, code: 'file_storage_unavailable' })
  if (databaseIsAway(error)) return send(reply, 503, { message: databaseAway, code: 'database_unavailable' })
  const message = `Something went wrong on our side. If it happens again, name this number: ${request.id}`
  return send(reply, 500, { message, code: 'defect' })
}
