import type { Failure, ErrorRule } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { FigureTooLarge } from '@refill/values/figures.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStorageUnavailable } from '../files/storage-unavailable.ts'
import { DomainError } from '../domain-error.ts'

/** What the server itself turns away before any operation is known. */
const byServerCode: Record<string, ErrorRule> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonErrors.too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonErrors.body_type_unknown,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonErrors.body_unreadable,
}

/** Amounts and sums that are too large are somebody's figures, wherever they are found: 22003 is a column's way to say so. */
const isTooLarge = (error: Error & { code?: string }) =>
  error instanceof FigureTooLarge || error.code === '22003'

const asDomainError = (error: FastifyError | DomainError): DomainError | undefined => {
  if (error instanceof DomainError) return error
  if (isTooLarge(error)) return new DomainError(commonErrors.amount_too_large)
  const rule =
    byServerCode[error.code] ?? (error.statusCode === 400 ? commonErrors.body_unreadable : undefined)
  return rule && new DomainError(rule)
}

const send = (
  reply: FastifyReply,
  status: number,
  failure: Omit<Failure, 'success' | 'status' | 'request'>,
) => reply.code(status).send({ success: false, status: 'error', ...failure, request: reply.request.id })

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

/** No socket, a connection that was cut, a server that is starting or going down (PostgreSQL's classes 08 and 57P). */
const databaseIsAway = ({ code = '', message }: Partial<FastifyError>) =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08\w{3}|57P0[1-3])$/.test(code) ||
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    message ?? '',
  )

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
