import type { Failure, RefusalRule } from '@refill/contract/operation.ts'
import { commonRefusals } from '@refill/contract/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { FileStorageUnavailable } from '../files/storage-unavailable.ts'
import { Refusal } from '../refusal.ts'

/** What the server itself turns away before any operation is known. */
const byServerCode: Record<string, RefusalRule> = {
  FST_ERR_CTP_BODY_TOO_LARGE: commonRefusals.too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: commonRefusals.body_type_unknown,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: commonRefusals.body_unreadable,
}

const asRefusal = (error: FastifyError | Refusal): Refusal | undefined => {
  if (error instanceof Refusal) return error
  const rule =
    byServerCode[error.code] ?? (error.statusCode === 400 ? commonRefusals.body_unreadable : undefined)
  return rule && new Refusal(rule)
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
    super(message || commonRefusals.invalid_fields.message)
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

/** The one place where errors become answers: a refusal says what the contract says, a defect says nothing. */
export const answerFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  if (error instanceof InvalidFields)
    return send(reply, error.status, { message: error.message, code: 'invalid_fields', errors: error.errors })
  const refusal = asRefusal(error)
  if (refusal) {
    const { code, status, field } = refusal.rule
    return send(reply, status, {
      message: refusal.message,
      code,
      ...(field && { errors: { [field]: refusal.message } }),
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
