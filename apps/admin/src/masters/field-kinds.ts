import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import type { FieldAs, FieldSpec } from './form-specs.ts'
import type { LineAs } from './panel.ts'

type Look = {
  /** Its control in the form. */
  as: FieldAs
  /** Numbers that two records may share by mistake. */
  compared?: FieldSpec<never>['compared']
  initial?: string
  /** How a detail shows it; as it is unless given. */
  line?: LineAs
}

/** How forms ask for each kind of field, and details show it. */
export const looks: { readonly [Kind in FieldKind]: Look } = {
  line: { as: 'text' },
  area: { as: 'area' },
  upper: { as: 'upper' },
  email: { as: 'email' },
  mobile: { as: 'tel', compared: 'mobile', line: 'mobile' },
  gstin: { as: 'upper', compared: 'gstin', line: 'code' },
  pan: { as: 'upper', compared: 'pan', line: 'pan' },
  aadhaar: { as: 'text', line: 'aadhaar' },
  pincode: { as: 'digits', line: 'code' },
  state: { as: 'state' },
  district: { as: 'district' },
  digits: { as: 'digits' },
  number: { as: 'number', line: 'number' },
  rupees: { as: 'rupees', line: 'money' },
  day: { as: 'day', line: 'day' },
  yes: { as: 'yes', initial: '1', line: 'yes' },
  choice: { as: 'choice' },
  reference: { as: 'pick' },
}
