import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { normaliseGstin } from '@refill/contract/identifiers/gstin.ts'
import { isMobile, normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { plannedEachTime } from '../../database/prepared.ts'

/** What a record is called, however it is written: a mobile may stand with blanks or +91. */
export const calledAs = (text: string): string => {
  const mobile = normaliseMobile(text)
  return isMobile(mobile) ? mobile : text.trim().toLowerCase()
}

/** The record that a text names: its id, or why there is none. */
export type Named = { readonly id: number } | { readonly problem: string }

const namedBy = (text: string, ids: readonly number[]): Named => {
  const [id, ...others] = ids
  if (id === undefined) return { problem: `Nothing is called “${text}”` }
  if (others.length > 0)
    return { problem: `${ids.length} records are called “${text}”: use the mobile or a code` }
  return { id }
}

/** What tells a customer beside name, mobile and GSTIN. */
const codes: { readonly [Kind in MasterKind]?: { table: string; column: string } } = {
  customers: { table: 'customers', column: 'customer_userid' },
}

const byCode = (kind: MasterKind) => {
  const code = codes[kind]
  return code
    ? sql`UNION SELECT asked.place, o.id FROM ${sql.table(code.table)} o
        JOIN asked ON lower(o.${sql.ref(code.column)}) = asked.word WHERE o.${sql.ref(code.column)} <> ''`
    : sql``
}

/** The records that texts name, by name, mobile, GSTIN or code. */
export const findNamed = async (
  reader: Pick<Reader, 'readComposed'>,
  kind: MasterKind,
  texts: readonly string[],
): Promise<Map<string, Named>> => {
  const asked = [...new Set(texts)].map((text) => ({
    text,
    word: calledAs(text),
    marks: [`mobile:${normaliseMobile(text)}`, `gst:${normaliseGstin(text)}`],
  }))
  const found = await reader.readComposed(sql<{ place: number; id: number }>`${sql.raw(plannedEachTime)}
    WITH asked AS (SELECT (ordinality - 1)::int AS place, one->>'word' AS word,
        ARRAY(SELECT jsonb_array_elements_text(one->'marks')) AS marks
      FROM jsonb_array_elements(${JSON.stringify(asked)}::jsonb) WITH ORDINALITY AS list (one, ordinality))
    SELECT asked.place, m.id FROM masters m JOIN asked ON lower(m.name) = asked.word WHERE m.kind = ${kind}
    UNION SELECT asked.place, m.id FROM asked JOIN masters m ON m.marks && asked.marks WHERE m.kind = ${kind}
    ${byCode(kind)}`)
  return new Map(
    asked.map(({ text }, place) => [
      text,
      namedBy(
        text,
        found.filter((one) => one.place === place).map(({ id }) => id),
      ),
    ]),
  )
}
