import {
  b2bEntry,
  b2clEntry,
  cdnurEntry,
  gstr1Head,
  gstr1SumSections,
  noteEntry,
  type ReturnOf,
} from '@refill/contract/features/tax/gstr1-json.ts'
import { entryShapes, gstr1Shape } from '@refill/contract/features/tax/gstr1-shape.ts'
import { gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { listedSections, type ListedSection } from '@refill/contract/features/tax/gstr1.contract.ts'
import { hsnText } from '@refill/contract/features/tax/hsn-texts.ts'
import { toolVersion } from '@refill/contract/features/tax/month.downloads.ts'
import { taxedItems } from '@refill/contract/features/tax/netting.rules.ts'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readGroups } from './month-groups.ts'
import { returnDocument } from './return-document.ts'
import { termsOf, type ReturnAsked } from './return-of.ts'
import { readFileHead, refuseUnfit } from './return-terms.ts'
import { returnDocuments, type ReturnRow } from './sql/statements.generated.ts'

/** How a section writes a document, and what documents of one buyer or state stand under. */
type Section = {
  readonly entry: (document: TaxDocument) => object
  readonly shape: (typeof entryShapes)[ListedSection]
  readonly under?: { key: 'ctin' | 'pos'; list: 'inv' | 'nt'; keyOf: (stored: ReturnRow) => string }
}

const byBuyer = (list: 'inv' | 'nt'): NonNullable<Section['under']> => ({
  key: 'ctin',
  list,
  keyOf: ({ buyer_gst }) => buyer_gst,
})

const sections: Readonly<Record<ListedSection, Section>> = {
  b2b: { entry: b2bEntry, shape: entryShapes.b2b, under: byBuyer('inv') },
  b2cl: {
    entry: b2clEntry,
    shape: entryShapes.b2cl,
    under: { key: 'pos', list: 'inv', keyOf: ({ place_of_supply }) => place_of_supply },
  },
  cdnr: { entry: noteEntry, shape: entryShapes.cdnr, under: byBuyer('nt') },
  cdnur: { entry: cdnurEntry, shape: entryShapes.cdnur },
}

/** Writes a section, document by document; nothing for one without any. */
const sectionWriter = (name: ListedSection) => {
  const { entry, shape, under } = sections[name]
  let last: string | undefined
  /** What stands between the entry before and this one. */
  const before = (stored: ReturnRow): string => {
    const isFirst = last === undefined
    const key = under?.keyOf(stored) ?? ''
    const isNew = key !== last
    last = key
    if (!under || !isNew) return isFirst ? `,"${name}":[` : ','
    const opening = `{"${under.key}":${JSON.stringify(key)},"${under.list}":[`
    return isFirst ? `,"${name}":[${opening}` : `]},${opening}`
  }
  const write = (stored: ReturnRow): string => {
    const document = returnDocument(stored)
    if (taxedItems(document).length === 0) return ''
    return before(stored) + JSON.stringify(shape.parse(entry(document)))
  }
  const end = () => {
    if (last === undefined) return ''
    return under ? ']}]' : ']'
  }
  return { write, end }
}

/** `,"b2cs":[…]` of each that is there; the shape of the whole checks them together with the head. */
const small = (parts: Readonly<Record<string, unknown>>): string =>
  Object.entries(parts)
    .map(([name, rows]) => `,"${name}":${JSON.stringify(rows)}`)
    .join('')

async function* listed(reader: Reader, taxReturn: ReturnAsked, names: readonly ListedSection[]) {
  const select = returnDocuments.within({ ...termsOf(taxReturn), sections: names, with_names: false })
  let open: { name: ListedSection; writer: ReturnType<typeof sectionWriter> } | undefined
  for await (const batch of inBatches(reader, select)) {
    let text = ''
    for (const stored of batch) {
      const name = listedSections.find((one) => one === stored.section)
      if (!name) throw new Error(`${stored.number} stands in ${stored.section}`)
      if (open?.name !== name) {
        text += open?.writer.end() ?? ''
        open = { name, writer: sectionWriter(name) }
      }
      text += open.writer.write(stored)
    }
    yield text
  }
  yield open?.writer.end() ?? ''
}

async function* returnText(reader: Reader, taxReturn: ReturnOf): AsyncGenerator<string> {
  const { groups, issued } = await readGroups(reader, taxReturn)
  await refuseUnfit(reader, taxReturn, groups)
  const head = gstr1Head(taxReturn)
  const sums = gstr1SumSections(gstr1SumsOf(groups, issued), hsnText)
  gstr1Shape.parse({ ...head, ...sums })
  const { b2cs, nil, doc_issue, hsn } = sums
  yield JSON.stringify(head).slice(0, -1)
  yield* listed(reader, taxReturn, ['b2b', 'b2cl'])
  yield small({ ...(b2cs && { b2cs }), ...(nil && { nil }) })
  yield* listed(reader, taxReturn, ['cdnr', 'cdnur'])
  yield `${small({ ...(doc_issue && { doc_issue }), ...(hsn && { hsn }) })}}`
}

async function* inBytes(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) if (text !== '') yield Buffer.from(text)
}

/**
 * GSTR-1 of a month and one GSTIN as it is uploaded, written as it is read: sums first come from the database, then documents in their
 * order, all of one moment. Each entry is checked by its shape before it is written.
 * @throws {DomainError} return_gstin_missing, return_gstin_unknown; the bytes return_unfit before the first of them
 */
export const gstr1JsonFile = async (
  db: Database,
  asked: ReturnAsked,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { taxReturn, ...head } = await readFileHead(db.reader, asked, 'json')
  return {
    ...head,
    bytes: inBytes(
      db.snapshot((reader) => returnText(reader, { ...taxReturn, version: toolVersion }), signal),
    ),
  }
}
