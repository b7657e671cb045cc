import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import { filledIn } from '@refill/contract/masters/filled-in.ts'
import type { MasterContract } from '@refill/contract/masters/master.ts'
import { nextSerial } from '../../testing/serial.ts'

const figures = ['1', '10', '2019']

const textsOf = (serial: number): { readonly [Kind in FieldKind]: readonly string[] } => ({
  line: [`Ghat ${serial}`],
  area: ['Telco Road, Bhosari'],
  upper: [`GHAT${serial}`],
  email: ['office@ghat.example'],
  mobile: [`640${String(serial).padStart(7, '0')}`],
  gstin: ['27AAPFU0939F1ZV'],
  pan: ['AAPFU0939F'],
  aadhaar: ['999912345678'],
  pincode: ['411026'],
  state: ['Maharashtra'],
  district: ['Pune'],
  digits: figures,
  number: figures,
  rupees: figures,
  day: ['2031-03-31'],
  yes: ['1'],
  choice: ['', ...figures],
  reference: ['0'],
})

/** A new record of a master that has no factory of its own, every time another one. */
export const plainRecord = ({ fields }: Pick<MasterContract, 'fields'>) => {
  const texts = textsOf(nextSerial())
  return filledIn(fields, (_name, kind) => texts[kind])
}
