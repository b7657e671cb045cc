import { gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import type { ListedSection } from '@refill/contract/features/tax/gstr1.contract.ts'
import { taxedItems } from '@refill/contract/features/tax/netting.rules.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsxOf, type FilledSheet, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readGroups } from './month-groups.ts'
import * as columns from './return-columns.ts'
import { returnDocument } from './return-document.ts'
import { termsOf, type ReturnAsked } from './return-of.ts'
import { readFileHead } from './return-terms.ts'
import { returnDocuments } from './sql/statements.generated.ts'

const rowsOf = <From>(heads: readonly columns.FilledColumn<From>[], all: readonly From[]): Row[] =>
  all.map((from) => heads.map(({ cell }) => cell(from)))

async function* listedRows(reader: Reader, taxReturn: ReturnAsked, section: ListedSection) {
  const select = returnDocuments.within({ ...termsOf(taxReturn), sections: [section], with_names: true })
  for await (const batch of inBatches(reader, select)) {
    const lines = batch.flatMap((stored) =>
      taxedItems(returnDocument(stored)).map((item): columns.Line => ({ stored, item })),
    )
    yield rowsOf(columns.listedColumns[section], lines)
  }
}

async function* once(rows: Row[]) {
  yield await Promise.resolve(rows)
}

const sumSheet = <From>(
  name: string,
  heads: readonly columns.FilledColumn<From>[],
  all: readonly From[],
): FilledSheet => ({
  sheet: { name, columns: heads },
  batches: once(rowsOf(heads, all)),
})

/** As the offline tool names its sheets. */
async function* workbook(reader: Reader, taxReturn: ReturnAsked): AsyncGenerator<Buffer> {
  const { groups, issued } = await readGroups(reader, taxReturn)
  const { b2cs, nil, hsn } = gstr1SumsOf(groups, issued)
  const listed = (section: ListedSection): FilledSheet => ({
    sheet: { name: section, columns: columns.listedColumns[section] },
    batches: listedRows(reader, taxReturn, section),
  })
  yield* xlsxOf([
    listed('b2b'),
    listed('b2cl'),
    sumSheet('b2cs', columns.b2csColumns, b2cs),
    listed('cdnr'),
    listed('cdnur'),
    sumSheet('exemp', columns.nilColumns, nil),
    sumSheet('hsn(b2b)', columns.hsnColumns, hsn.b2b),
    sumSheet('hsn(b2c)', columns.hsnColumns, hsn.b2c),
    sumSheet('docs', columns.issuedColumns, issued),
  ])
}

/** GSTR-1 of a month for who looks at it: a sheet for each section. @throws {DomainError} return_gstin_missing, return_gstin_unknown */
export const gstr1WorkbookFile = async (
  db: Database,
  asked: ReturnAsked,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { taxReturn, ...head } = await readFileHead(db.reader, asked, 'xlsx')
  return { ...head, bytes: db.snapshot((reader) => workbook(reader, taxReturn), signal) }
}
