import { feltHeader } from '@refill/contract/felt.ts'
import {
  nameOfCall,
  type Failure,
  type FieldsIn,
  type Operation,
  type Success,
} from '@refill/contract/operation.ts'
import { asCaller } from '@refill/contract/list.ts'
import { apiBase } from './api-base.ts'
import { noteFelt, takeFelt } from './felt.ts'
import { fitAnswer, missingFrom } from './fit-answer.ts'
import { isDayClosed, isExpired } from './failures.ts'
import { showExpired } from './show-expired.ts'
import { closedDayErrors } from './closed-day-errors.ts'
import { ownWrites } from './own-writes.ts'
import { session } from './session.ts'

export type Answer<O extends Operation> = Success<O> | Failure

/** No answer, or none that could be read: the server may or may not have done it. */
export class NetworkFailure extends Error {}

/** Something answered, but not as this server does: a proxy, a page of errors. */
export class UnreadAnswer extends NetworkFailure {
  readonly isOk: boolean
  constructor(message: string, isOk: boolean) {
    super(message)
    this.isOk = isOk
  }
}

type Options = {
  signal?: AbortSignal | undefined
  /** For `create` operations: the same key again, after a lost answer, does the command once. */
  once?: string | undefined
  /** Reads the answer as it came, and not as it is declared: what it holds is kept for others. */
  asGiven?: true
}

/** A key for one intention. Made from random bytes, since `randomUUID` is missing on plain http in an office network. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Nearly every call names its caller, always by the same number; fields may say otherwise, as sales of a customer do. */
const named = ({ fields: { shape } }: Operation) => ('ingress' in shape ? asCaller : undefined)

const bodyOf = (operation: Operation, fields: object): FormData => {
  const form = new FormData()
  if (operation.action) form.append('action', operation.action)
  for (const [name, value] of Object.entries(operation.when ?? {})) form.append(name, value)
  for (const [name, value] of Object.entries({ ...named(operation), ...fields }))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(name, one instanceof Blob ? one : String(one))
  return form
}

const headersOf = (once: string | undefined): Record<string, string> => {
  const told = session.isSignedIn() ? takeFelt() : undefined
  return { ...(once && { 'idempotency-key': once }), ...(told && { [feltHeader]: told }) }
}

/** Either sign of success counts (AMB-190). */
const succeeded = ({ success, status }: { success?: unknown; status?: unknown }): boolean =>
  success === true || success === 'true' || success === 1 || status === 'success' || status === true

/**
 * The server checks each of its answers whole. Another's is read as this operation declares it, where it is one of this
 * operation at all.
 * @throws {NetworkFailure}
 */
const readAs = ({ kind, answer }: Operation, given: object): void => {
  const missing = kind === 'read' ? missingFrom(answer, given) : undefined
  if (missing !== undefined) throw new NetworkFailure(`The answer could not be read (${missing}).`)
  fitAnswer(answer, given)
}

/** Said once; the router then leads to the login. */
export const expire = () => {
  if (!session.isSignedIn()) return
  session.end()
  showExpired()
}

const fetchAnswer = async (operation: Operation, fields: object, options: Options) => {
  const { signal = null, once } = options
  const asked = performance.now()
  const reply = await fetch(apiBase() + operation.endpoint, {
    method: 'POST',
    body: bodyOf(operation, fields),
    signal,
    headers: headersOf(once),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new NetworkFailure(error instanceof Error ? error.message : String(error))
  })
  const parsed: unknown = await reply.json().catch(() => undefined)
  if (typeof parsed !== 'object' || parsed === null)
    throw new UnreadAnswer(`The answer could not be read (${reply.status}).`, reply.ok)
  noteFelt('calls', nameOfCall(operation), asked)
  return { reply, parsed }
}

/**
 * Asks the server. A domain error is an answer, with `success: false`; an answer that cannot be read is thrown.
 * An expired session is dropped here, whatever the call was, and the router leads to the login.
 * @throws {NetworkFailure}
 */
export const send = async <O extends Operation>(operation: O, fields: FieldsIn<O>, options: Options = {}) => {
  const isWrite = operation.kind !== 'read'
  const { reply, parsed } = await fetchAnswer(operation, fields as object, options).catch((lost: unknown) => {
    if (isWrite) ownWrites.tell() // it may have been done
    throw lost
  })
  // The answer of an operation; that of a read is checked below.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const answer = parsed as Answer<O>
  const success = reply.ok && succeeded(answer)
  const unauthorized = reply.status === 401 || (!success && isExpired(answer))
  if (unauthorized && operation.right !== 'anyone') {
    expire()
    // It is said, and the panel goes: whoever asked has nothing to add.
    if (session.hasEnded()) return new Promise<never>(() => {})
  }
  if (success && isWrite) ownWrites.tell()
  if (success) {
    if (!options.asGiven) readAs(operation, answer)
  } else if (isDayClosed(answer)) closedDayErrors.change(closedDayErrors.read() + 1)
  // The compiler does not see that `success` tells the two kinds of answer apart.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...answer, success } as Answer<O>
}

/**
 * As {@link send}, where there is nothing to show without an answer.
 * @throws {Error} for a domain error too, in its words
 */
export const load = async <O extends Operation>(
  operation: O,
  fields: FieldsIn<O>,
  options?: Options,
): Promise<Success<O>> => {
  const answer = await send(operation, fields, options)
  if (!answer.success) throw new Error(answer.message)
  return answer
}
