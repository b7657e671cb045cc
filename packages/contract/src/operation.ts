import type * as z from 'zod/mini'
import type { Right } from './rights.ts'
import { namesOf, recordOf } from './records.ts'

/** HTTP statuses of domain errors, as decided for the whole wire (AMB-191); 400 is a body that cannot be read. */
type DomainStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429
/** What is wrong with a request before any operation is known. */
type ProtocolStatus = 408 | 412 | 414 | 416 | 417 | 421 | 431
export type ErrorStatus = DomainStatus | ProtocolStatus

/** One way to say no. The code is API: add codes, never rename one. `{names}` in the message are filled in. */
export type ErrorRule = {
  readonly code: string
  readonly status: ErrorStatus
  readonly message: string
  /** The field that the message belongs to, when there is one. */
  readonly field?: string
}

/**
 * What it says.
 * @param values fill the `{names}` of its message
 */
export const wordsOf = ({ message }: ErrorRule, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

type Named<T> = Readonly<Record<keyof T & string, ErrorRule>>

/** Gives every rule its key as code, so that a code is written once. */
export const domainErrors = <T extends Record<string, Omit<ErrorRule, 'code'>>>(rules: T): Named<T> =>
  recordOf(namesOf(rules), (code) => ({ code, ...rules[code] }))

/**
 * `read` changes nothing. `write` changes what exists. `create` makes something new: the panel sends an
 * Idempotency-Key with it, so that a retry after a lost answer does not make it twice.
 */
export type OperationKind = 'read' | 'write' | 'create'

export type Operation<
  F extends z.ZodMiniObject = z.ZodMiniObject,
  A extends z.ZodMiniObject = z.ZodMiniObject,
> = {
  /** Path under the API base, without a leading slash, spelt as it always was. */
  readonly endpoint: string
  /** Tells operations of one endpoint apart; read from a part or from the query. */
  readonly action?: string
  /** Other parts that tell operations of one endpoint apart; one without is meant when no other fits. */
  readonly when?: Readonly<Record<string, string>>
  readonly kind: OperationKind
  readonly right: Right
  /** Takes files, so its body may be large. */
  readonly uploads?: true
  /** One sentence for the reader of the API's pages. */
  readonly summary: string
  readonly fields: F
  /** What a success carries beside `success`, `status` and `message`; anything else is cut off. */
  readonly answer: A
  readonly errors: readonly ErrorRule[]
}

/** Declares what may be asked, who may ask, what comes back and every domain error: route, client and docs follow. */
export const operation = <F extends z.ZodMiniObject, A extends z.ZodMiniObject, R extends Right>(
  declared: Omit<Operation<F, A>, 'errors' | 'right'> & { right: R; errors?: readonly ErrorRule[] },
): Operation<F, A> & { readonly right: R } => ({ errors: [], ...declared })

/** What a call goes by in the log, in figures and among those of its endpoint. */
export const nameOfCall = ({ endpoint, action }: Operation): string =>
  action ? `${endpoint} ${action}` : endpoint

/** What a caller gives: texts and numbers as a form holds them. */
export type FieldsIn<O extends Operation> = z.input<O['fields']>
/** What a handler receives: checked, trimmed, converted. */
export type FieldsOut<O extends Operation> = z.output<O['fields']>
export type AnswerOf<O extends Operation> = Stated<z.output<O['answer']>> & { message?: string | undefined }
// The output of an empty object type forbids every key, also `message`.
type Stated<T> = T extends Record<string, never> ? unknown : T

/** Every answer of the API: `success` and `status` both, so that either reading works (AMB-190). */
export type Success<O extends Operation> = AnswerOf<O> & { success: true; status: 'success'; message: string }
export type Failure = {
  success: false
  status: 'error'
  message: string
  code: string
  /** First message by field, for code `invalid_fields` and domain errors that belong to a field. */
  errors?: Record<string, string>
  /** Names this answer in the server's log. */
  request?: string
}
