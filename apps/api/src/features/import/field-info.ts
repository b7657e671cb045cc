import type { ImportField } from '@refill/contract/features/import/import.shapes.ts'
import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import type { ImportColumn, ImportKind } from './import-kind.ts'
import { judgeEmpty } from './judge-cells.ts'

type Info = { readonly hint: string; readonly example: string }

const infos: { readonly [Kind in FieldKind]: Info } = {
  line: { hint: 'text', example: '' },
  area: { hint: 'text', example: 'Shop 4, Telco Road, Bhosari' },
  upper: { hint: 'letters and digits', example: '' },
  email: { hint: 'an email address', example: 'office@example.com' },
  mobile: { hint: 'ten digits, with or without +91', example: '98500 12764' },
  gstin: { hint: '15 characters', example: '27AAPFU0939F1ZV' },
  pan: { hint: 'ten characters', example: 'AAPFU0939F' },
  aadhaar: { hint: 'twelve digits', example: '9999 1234 5678' },
  pincode: { hint: 'six digits', example: '411026' },
  state: { hint: 'a state, or its GST code', example: 'Maharashtra' },
  district: { hint: 'text', example: 'Pune' },
  digits: { hint: 'digits', example: '30' },
  number: { hint: 'a number', example: '12.5' },
  rupees: { hint: 'rupees, 1,23,456.50', example: '25,000' },
  day: { hint: 'a day', example: '31-03-2027' },
  yes: { hint: 'Yes or No', example: 'Yes' },
  choice: { hint: 'text', example: '' },
  reference: { hint: 'name, mobile, GSTIN or code of a customer', example: '' },
}

const hintOf = ({ kind, words }: ImportColumn): string => {
  const called = Object.values(words ?? {}).filter(Boolean)
  return called.length > 0 ? `one of: ${called.join(', ')}` : infos[kind].hint
}

/** The columns of a kind, as its template and the panel have them. */
export const fieldInfos = ({ columns }: ImportKind): ImportField[] =>
  Object.entries(columns).map(([name, column]) => ({
    name,
    label: column.label,
    hint: hintOf(column),
    example: Object.values(column.words ?? {}).find(Boolean) ?? infos[column.kind].example,
    is_required: 'problem' in judgeEmpty(column),
    is_day: column.kind === 'day',
  }))
