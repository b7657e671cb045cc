import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { normaliseGstin } from '@refill/contract/identifiers/gstin.ts'
import { isMobile, normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import { plannedEachTime } from '../../database/prepared.ts'
import type { Lookup } from './import-kind.ts'

/** What a record is called, however it is written: a mobile may stand with blanks or +91. */
export const calledAs = (text: string): string => {
  const mobile = normaliseMobile(text)
  return isMobile(mobile) ? mobile : text.trim().toLowerCase()
}

/** The record that a text names, as its field has it: the id of a master, the code of a product; or why there is none. */
export type Named = { readonly value: number | string } | { readonly problem: string }

const namedBy = (text: string, found: readonly (number | string)[]): Named => {
  const [value, ...others] = found
  if (value === undefined) return { problem: `Nothing is called “${text}”` }
  if (others.length > 0)
    return { problem: `${found.length} records are called “${text}”: use the mobile or a code` }
  return { value }
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

const askedOf = (texts: readonly string[]) =>
  texts.map((text) => ({
    word: calledAs(text),
    marks: [`mobile:${normaliseMobile(text)}`, `gst:${normaliseGstin(text)}`],
  }))

type Place = { place: number; value: number | string }

const mastersNamed = (kind: MasterKind, texts: readonly string[]) => sql<Place>`${sql.raw(plannedEachTime)}
  WITH asked AS (SELECT (ordinality - 1)::int AS place, one->>'word' AS word,
      ARRAY(SELECT jsonb_array_elements_text(one->'marks')) AS marks
    FROM jsonb_array_elements(${JSON.stringify(askedOf(texts))}::jsonb) WITH ORDINALITY AS list (one, ordinality))
  SELECT asked.place, m.id AS value FROM masters m JOIN asked ON lower(m.name) = asked.word WHERE m.kind = ${kind}
  UNION SELECT asked.place, m.id FROM asked JOIN masters m ON m.marks && asked.marks WHERE m.kind = ${kind}
  ${byCode(kind)}`

const productsNamed = (texts: readonly string[]) => sql<Place>`
  SELECT (asked.ordinality - 1)::int AS place, p.code AS value
  FROM unnest(${texts.map(calledAs)}::text[]) WITH ORDINALITY AS asked (word, ordinality)
    JOIN products p ON p.deleted_at IS NULL AND asked.word IN (lower(p.code), lower(p.name))`

/** The records that texts name: masters by name, mobile, GSTIN or code, products by code or name. */
export const findNamed = async (
  reader: Pick<Reader, 'readComposed'>,
  kind: Lookup,
  given: readonly string[],
): Promise<Map<string, Named>> => {
  const texts = [...new Set(given)]
  const query = kind === 'products' ? productsNamed(texts) : mastersNamed(kind, texts)
  const found = Map.groupBy(await reader.readComposed(query), ({ place }) => place)
  return new Map(
    texts.map((text, place) => [
      text,
      namedBy(
        text,
        (found.get(place) ?? []).map(({ value }) => value),
      ),
    ]),
  )
}
