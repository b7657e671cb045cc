import type { Operation } from '@refill/contract/operation.ts'
import { rightOfPart } from '@refill/contract/seen-with.ts'
import fastJsonStringify from 'fast-json-stringify'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

type Dialect = Parameters<typeof z.toJSONSchema>[1]

/** Marks a part of an answer with the right that it needs. */
const withRights: Dialect = {
  override: ({ zodSchema, jsonSchema }) => {
    const right = rightOfPart(zodSchema)
    if (right) jsonSchema.description = `For whoever has ${right}.`
  },
}

export const answerSchema = ({ summary, answer }: Operation, dialect: Dialect = withRights): Json => {
  const { $schema: _dialect, properties, required = [], ...schema } = z.toJSONSchema(answer, dialect)
  const always = { success: { const: true }, status: { const: 'success' }, message: { type: 'string' } }
  return {
    title: summary,
    ...schema,
    properties: { ...properties, ...always },
    required: [...required, ...Object.keys(always)],
  }
}

/** As fast-json-stringify takes it: a value more is left out, where JSON Schema would forbid the whole object. */
const forWriting: Dialect = {
  target: 'openapi-3.0',
  override: ({ jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
}

export type AnswerWriter = (answer: { message?: string | undefined }) => string

/**
 * Writes the answers of an operation: what its contract declares, and nothing else. A page of a list costs the server
 * little besides, so this is compiled from the declaration, at the first answer.
 * @param isChecked checks every value too, as tests do
 * @throws {Error} when something is missing that the contract promises
 */
export const answerWriter = (operation: Operation, isChecked: boolean): AnswerWriter => {
  let write: ((answer: object) => string) | undefined
  return (answer) => {
    if (isChecked) operation.answer.parse(answer)
    write ??= fastJsonStringify(answerSchema(operation, forWriting))
    return write({ ...answer, success: true, status: 'success', message: answer.message ?? '' })
  }
}
