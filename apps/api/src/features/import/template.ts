import type { ImportKindName } from '@refill/contract/features/import/import.kinds.ts'
import { xlsxOf, type Column, type Row } from '../../exports/xlsx.ts'
import { fieldInfos } from './field-info.ts'
import type { ImportKind } from './import-kind.ts'

const text = (header: string, width: number): Column => ({ header, width, kind: 'text' })

async function* once(rows: readonly Row[]) {
  yield rows
}

/** 'vendors' → 'Import_vendors_template.xlsx' */
export const fileNameOf = (kind: ImportKindName, what: 'template' | 'errors') => `Import_${kind}_${what}.xlsx`

/** An empty sheet with the columns of a kind, and another that says what may stand in each. */
export const templateOf = (kind: ImportKind): AsyncGenerator<Buffer> => {
  const fields = fieldInfos(kind)
  const columns = fields.map(({ label }) => text(label, Math.max(14, label.length + 2)))
  const rules = fields.map(({ label, hint, example, is_required }) => [
    label,
    is_required ? 'Yes' : '',
    hint,
    example,
  ])
  return xlsxOf([
    { sheet: { name: kind.label, columns }, batches: once([]) },
    {
      sheet: {
        name: 'What to fill in',
        columns: [
          text('Column', 26),
          text('Needed', 10),
          text('What may stand in it', 60),
          text('Example', 30),
        ],
      },
      batches: once(rules),
    },
  ])
}
