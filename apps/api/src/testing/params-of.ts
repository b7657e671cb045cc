import { isOneStatement } from '../database/writing/perform.ts'
import type { Plan, Written } from '../database/writing/plan.ts'
import type { Query } from '../database/statement.ts'

type Fixed<Params> = { readonly fixed: ((params: Params) => Query) | undefined }

const parsed = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)

/** The values that a plan gives a statement, by the names in its .sql file; nothing where the query is of another. */
export const paramsOf = <Params extends object>(
  { fixed }: Fixed<Params>,
  { text, values }: Query,
): Params | undefined => {
  if (!fixed) throw new Error('the text of a step never changes')
  // Asked for any parameter, it gives the name; as JSON where the parameter is sent so.
  const names = fixed(new Proxy({}, { get: (_, name) => name }) as Params)
  if (names.text !== text) return undefined
  const entries = names.values.map((said, index) => {
    const isJson = String(said).startsWith('"')
    return [isJson ? parsed(said) : said, isJson ? parsed(values[index]) : values[index]]
  })
  return Object.fromEntries(entries) as Params
}

/** A plan that writes. */
export const written = <Answer, Needs>(plan: Plan<Answer, Needs>): Written<Answer, Needs> => {
  if ('done' in plan || 'stale' in plan) throw new Error('this plan writes nothing')
  return plan
}

/** The statements of a plan, in their order. */
export const queriesOf = <Answer, Needs>(plan: Plan<Answer, Needs>): readonly Query[] => {
  const made = written(plan)
  const first = made.first ?? []
  if ('writes' in made) return [...first, ...made.writes]
  return [...first, 'takes' in made ? made.takes : made.query]
}

/** What a plan gives a statement, wherever it runs in it. */
export const givenTo = <Params extends object, Answer, Needs>(
  statement: Fixed<Params>,
  plan: Plan<Answer, Needs>,
): Params | undefined =>
  queriesOf(plan)
    .map((query) => paramsOf(statement, query))
    .find(Boolean)

/** Whether the house runs a plan as one statement. */
export const runsAlone = <Answer, Needs>(plan: Plan<Answer, Needs>): boolean => isOneStatement(written(plan))
