import type { Right } from '@refill/contract/rights.ts'
import { downloadHeaders, downloadErrors, mediaTypeOf, type Download } from '@refill/contract/download.ts'
import type { Operation, ErrorRule } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as z from 'zod/mini'
import { answerSchema } from './answers.ts'
import { sessionCookies } from './visit.ts'

type Json = Record<string, unknown>

/** Fields whose absence the check refuses, found by asking it. */
export const requiredFields = ({ fields }: Pick<Operation, 'fields'>): string[] => {
  const checked = fields.safeParse({})
  return checked.success ? [] : [...new Set(checked.error.issues.map(({ path }) => String(path[0])))]
}

/** The parts that tell operations of one endpoint apart, with the value that means this one. */
export const fixedParts = ({ action, when }: Operation): Record<string, string> => ({
  ...(action !== undefined && { action }),
  ...when,
})

const fieldsSchema = (operation: Operation) => {
  const { $schema: _dialect, properties, ...schema } = z.toJSONSchema(operation.fields, { io: 'input' })
  const action = Object.fromEntries(
    Object.entries(fixedParts(operation)).map(([part, value]) => [part, { type: 'string', const: value }]),
  )
  const required = [...Object.keys(action), ...requiredFields(operation)]
  return { title: operation.summary, ...schema, properties: { ...action, ...properties }, required }
}

/** Every domain error that callers of this operation should expect: its own and those of the mechanism. */
export const errorsOf = (operation: Operation): readonly ErrorRule[] => {
  const { unauthorized, forbidden, body_unreadable, too_large, amount_too_large, invalid_fields } =
    commonErrors
  const guarded = operation.right === 'anyone' ? [] : [unauthorized, forbidden]
  return [...guarded, ...operation.errors, body_unreadable, too_large, amount_too_large, invalid_fields]
}

/** Does the same as {@link errorsOf} for a file. */
const errorsOfDownload = ({ right, errors }: Download): readonly ErrorRule[] => {
  const { unauthorized, forbidden, invalid_fields } = commonErrors
  const guarded = right === 'anyone' ? [] : [unauthorized, forbidden]
  return [...guarded, ...errors, invalid_fields, downloadErrors.downloads_busy]
}

const describe = (rules: readonly ErrorRule[]) =>
  rules.map(({ code, message }) => `${code}: ${message}`).join('\n')

const errorResponses = (all: readonly ErrorRule[]): Json => {
  const byStatus = Map.groupBy(new Set(all), ({ status }) => status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, rules]) => [status, { description: describe(rules), content }]),
  )
}

const oneOf = (schemas: Json[]): Json =>
  schemas.length === 1 && schemas[0] ? schemas[0] : { oneOf: schemas }

/** Lets others have a turn after each operation: all of them together take a third of a second. */
const schemasOf = async (operations: readonly Operation[]) => {
  const [fields, answers]: [Json[], Json[]] = [[], []]
  for (const operation of operations) {
    fields.push(fieldsSchema(operation))
    answers.push(answerSchema(operation))
    await nextTurn()
  }
  return { fields: { schema: oneOf(fields) }, answers: { schema: oneOf(answers) } }
}

/** By a session or by a key; what is about one's own account by a session alone. */
const securityOf = (right: Right | undefined): Json[] => {
  if (right === 'anyone') return []
  return right === 'signed-in' ? [{ session: [] }] : [{ session: [] }, { key: [] }]
}

const pathItem = async (operations: readonly Operation[]): Promise<Json> => {
  const { fields, answers } = await schemasOf(operations)
  const [first] = operations
  return {
    post: {
      operationId: first?.endpoint.replace(/\W+/g, '_'),
      summary: operations
        .map(({ action, summary }) => (action ? `${action}: ${summary}` : summary))
        .join(' '),
      security: securityOf(first?.right),
      requestBody: { required: true, content: { 'multipart/form-data': fields, 'application/json': fields } },
      responses: {
        200: { description: 'Done.', content: { 'application/json': answers } },
        ...errorResponses(operations.flatMap(errorsOf)),
      },
    },
  }
}

const downloadItem = (download: Download): Json => {
  const { properties } = z.toJSONSchema(download.fields, { io: 'input' })
  const required = requiredFields(download)
  const total = { schema: { type: 'integer' }, description: 'Rows to come, where they are known.' }
  return {
    get: {
      operationId: download.path.replace(/\W+/g, '_'),
      summary: download.summary,
      security: securityOf(download.right),
      parameters: Object.entries(properties ?? {}).map(([name, schema]) => ({
        name,
        in: download.path.includes(`{${name}}`) ? 'path' : 'query',
        required: required.includes(name),
        schema,
      })),
      responses: {
        200: {
          description: 'The file. A connection that is cut off means that it is not whole.',
          headers: { [downloadHeaders.totalRows]: total },
          content: { [mediaTypeOf(download)]: {} },
        },
        ...errorResponses(errorsOfDownload(download)),
      },
    },
  }
}

const failure = {
  type: 'object',
  required: ['success', 'status', 'message', 'code'],
  properties: {
    success: { const: false },
    status: { const: 'error' },
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', description: 'For programs; never renamed.' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'First problem by field.',
    },
    request: { type: 'string', description: 'Names this answer in the log.' },
  },
}

type Everything = { operations: readonly Operation[]; downloads: readonly Download[] }

/** OpenAPI 3.1: one POST a path, with `oneOf` where an action tells several operations apart; one GET a file. */
export const openApiDocument = async ({ operations, downloads }: Everything, base: string): Promise<Json> => {
  const paths: [string, Json][] = []
  for (const [endpoint, all] of Map.groupBy(operations, ({ endpoint }) => endpoint)) {
    paths.push([base + endpoint, await pathItem(all)])
  }
  for (const one of downloads) paths.push([base + one.path, downloadItem(one)])
  return {
    openapi: '3.1.0',
    info: {
      title: 'Refill',
      version: '0.1.0',
      description: 'The back office of a gas-cylinder distributor.',
    },
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookies.http },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}
