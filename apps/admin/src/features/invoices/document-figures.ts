import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import { money } from '../../ui/formats/money.ts'
import type { KeyFigure } from '../../ui/key-figures.tsx'
import { taxesOf } from './document-lines.tsx'

/** What a document comes to, as it was issued. */
export const figuresOf = (document: TaxRow): KeyFigure[] => [
  { label: 'Value', value: document.value, show: money },
  { label: 'Taxable value', value: document.taxable, show: money },
  ...taxesOf(document).map(({ key, name }) => ({ label: name, value: document[key], show: money })),
]
