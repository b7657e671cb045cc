import { normaliseGstin } from '@refill/contract/identifiers/gstin.ts'
import { normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { normalisePan } from '@refill/contract/identifiers/pan.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { sql } from 'kysely'
import type { Reader } from '../database/handles.ts'
import { marksOf } from './search-text.ts'

type Asked = { id?: number | undefined; gstin: string; pan: string; mobile: string }

/** The first record of the kind with each of these numbers, other than the one that asks. */
export const findPossibleDuplicates = async (
  reader: Reader,
  kind: MasterKind,
  { id, gstin, pan, mobile }: Asked,
) => {
  const marks = marksOf({
    gst: normaliseGstin(gstin),
    pan: pan && reader.secrets.markOf(normalisePan(pan)),
    mobiles: [normaliseMobile(mobile)],
  })
  const found = await Promise.all(
    marks.map((mark) =>
      reader
        .selectFrom('masters')
        .select(['id', 'name'])
        .where('kind', '=', kind)
        .where('id', '!=', id ?? 0)
        .where(sql<boolean>`marks @> ARRAY[${mark}]::text[]`)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    ),
  )
  const what: Record<string, string> = { gst: 'gstin', pan: 'pan', mobile: 'mobile' }
  return found.flatMap((one, index) =>
    one ? [{ what: what[marks[index]?.split(':')[0] ?? ''] ?? '', ...one }] : [],
  )
}
