import type { Edit, Kind } from './fault.ts'

/** The same length with nothing in it where comments, texts and names in quotes are. */
const masked = (text: string): string =>
  text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\//g, (one) =>
    one.replaceAll(/[^\n]/g, one.startsWith("'") ? 'q' : ' '),
  )

const keyword =
  /\b(?:WHERE|AND|OR|ON|WHEN|HAVING|NOT|FILTER|SET|VALUES|SELECT|RETURNING|FROM|THEN|ELSE|BETWEEN|BY|LIMIT|IN|AS|WITH|JOIN)\b|,/g

const keywordBefore = (sql: string, place: number): string =>
  [...sql.slice(Math.max(0, place - 400), place).matchAll(keyword)].at(-1)?.[0] ?? ''

const isCondition = (sql: string, place: number): boolean =>
  /^(?:WHERE|AND|OR|ON|WHEN|HAVING|NOT|BETWEEN)$/.test(keywordBefore(sql, place))

type Found = { at: number; whole: string }
const each = (sql: string, pattern: RegExp): Found[] =>
  [...sql.matchAll(pattern)].map(({ index, 0: whole }) => ({ at: index, whole }))

const edit = (kind: Kind, { at, whole }: Found, changed: string): Edit => ({
  kind,
  start: at,
  end: at + whole.length,
  changed,
  probe: [at, at],
})

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '=': '<>',
  '<>': '=',
}

const comparisons = (sql: string): Edit[] =>
  each(sql, /(?<=[\w)\]?] )(?:<=|>=|<>|<|>|=)(?= [\w(:?])/g)
    .filter(({ at, whole }) => whole !== '=' || isCondition(sql, at))
    .map((found) => edit('turned comparison', found, turned[found.whole] ?? ''))

/** Where a condition ends that begins here: at the next word of its level that is none of it. */
const endOfCondition = (sql: string, start: number): number => {
  const end =
    /\b(?:AND|OR|GROUP|ORDER|LIMIT|RETURNING|HAVING|UNION|WINDOW|THEN|ELSE|END|WHEN|FOR|JOIN|LEFT|CROSS|WHERE|AS|(?<!DISTINCT )FROM|SET|DO|ON)\b|[,;()]/g
  end.lastIndex = start
  let depth = 0
  for (let found = end.exec(sql); found; found = end.exec(sql)) {
    if (found[0] === '(') depth += 1
    else if (found[0] === ')') depth -= 1
    if (depth < 0 || (depth === 0 && !/[()]/.test(found[0]))) return found.index
  }
  return sql.length
}

/** `AND …` as far as the condition goes; the second word of BETWEEN is none. */
const conditions = (sql: string, text: string): Edit[] =>
  each(sql, /\bAND\s+/g).flatMap(({ at, whole }) => {
    const end = endOfCondition(sql, at + whole.length)
    const said = text.slice(at, end).trimEnd()
    const isWhole = said.length > whole.length && said.length < 200 && !said.includes('--')
    const isOfBetween = /\bBETWEEN\b(?:(?!\bAND\b)[^;])*$/.test(sql.slice(Math.max(0, at - 200), at))
    if (isOfBetween || /\bBETWEEN\b|\bCASE\b/.test(said) || !isWhole) return []
    return [edit('dropped condition', { at, whole: said }, '')]
  })

/** Two days have a difference and no sum. */
const signs = (sql: string): Edit[] => [
  ...each(sql, /(?<=[\w)\]] )(?:\+|-(?! \S*(?:day|date|_on|_at|now\()))(?= [\w(:])/g).map((found) =>
    edit('swapped sign', found, found.whole === '+' ? '-' : '+'),
  ),
  ...each(sql, /(?<=(?:[(,]|SELECT|THEN|ELSE) ?)-(?=[a-z(])/g).map((found) =>
    edit('swapped sign', found, ''),
  ),
]

const rounded: Readonly<Record<string, string>> = {
  round: 'trunc',
  floor: 'ceil',
  ceil: 'floor',
  ceiling: 'floor',
  trunc: 'ceil',
}
const roundings = (sql: string): Edit[] =>
  each(sql, /\b(?:round|floor|ceil|ceiling|trunc)(?=\()/g).map((found) =>
    edit('rounded the other way', found, rounded[found.whole] ?? ''),
  )

/** Not a row that is there to be there, the size of a type, a column's place in GROUP BY or how many rows are enough. */
const figures = (sql: string): Edit[] =>
  each(sql, /(?<![\w.$:])\d+(?![\w.])/g)
    .filter(({ at, whole }) => {
      if (sql.slice(0, at).endsWith('(SELECT ') && sql[at + whole.length] === ')') return false
      const line = sql.slice(sql.lastIndexOf('\n', at) + 1, at)
      return !/\b(?:numeric|char|varchar|bit|LIMIT)\s*\(?[\d, ]*$|\b(?:GROUP|ORDER) BY\b[^()]*$/.test(line)
    })
    .flatMap((found) => {
      const figure = Number(found.whole)
      return [figure + 1, ...(figure > 0 ? [figure - 1] : [])].map((one) =>
        edit('off by one', found, String(one)),
      )
    })

const negations = (sql: string): Edit[] => [
  ...each(sql, /\bIS NOT NULL\b/g).map((found) => edit('negated condition', found, 'IS NULL')),
  ...each(sql, /\bIS NULL\b/g).map((found) => edit('negated condition', found, 'IS NOT NULL')),
  ...each(sql, /\bNOT EXISTS\b/g).map((found) => edit('negated condition', found, 'EXISTS')),
  ...each(sql, /(?<!NOT )\bEXISTS\b/g).map((found) => edit('negated condition', found, 'NOT EXISTS')),
]

/** Every small fault that a statement may have, as far as its lines tell. */
export const faultsInSql = (text: string): Edit[] => {
  const sql = masked(text)
  return [
    ...comparisons(sql),
    ...conditions(sql, text),
    ...signs(sql),
    ...roundings(sql),
    ...figures(sql),
    ...negations(sql),
  ]
}
