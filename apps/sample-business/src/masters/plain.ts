import { allMasters } from '@refill/api/registry/all-masters.ts'
import type { FieldKind } from '@refill/contract/masters/described-fields.ts'
import { filledIn } from '@refill/contract/masters/filled-in.ts'
import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { sampleCompany } from '../companies.ts'
import { sampleAadhaar, sampleEmail, sampleGstin, sampleMobile, samplePan } from '../identities.ts'
import { sampleAddress } from '../places.ts'
import { random } from '../random.ts'
import { oneAfterAnother } from './record.ts'
import { sampleOf } from './sample.ts'

/** A company with an address: what each kind of field may hold, left out where the rule allows it unless it is known. */
const textsAt = (master: MasterKind, index: number): { readonly [Kind in FieldKind]: readonly string[] } => {
  const chance = random(master, index)
  const { tradeName, holder, panName } = sampleCompany(chance)
  const { line, district, state, pinCode } = sampleAddress(chance, 'works')
  const pan = samplePan(chance, holder, panName)
  const figures = ['', '1', '10', '2019']
  return {
    line: ['', tradeName, tradeName.slice(0, 10).trim()],
    area: [line],
    upper: ['', tradeName.toUpperCase()],
    email: [sampleEmail('Office', tradeName)],
    mobile: [sampleMobile(chance)],
    gstin: [sampleGstin(chance, pan)],
    pan: [pan],
    aadhaar: [sampleAadhaar(chance)],
    pincode: [pinCode],
    state: [state],
    district: [district],
    digits: figures,
    number: figures,
    rupees: figures,
    day: [''],
    yes: [''],
    choice: figures,
    reference: [''],
  }
}

/** The sample of a master that has none of its own. */
export const plainSample = (kind: MasterKind) => {
  const { contract, name: named } = allMasters[kind]
  const recordAt = (index: number) => {
    const texts = textsAt(kind, index)
    const textsFor = (name: string, of: FieldKind) => (name === named ? texts[of].filter(Boolean) : texts[of])
    return { index, fields: filledIn(contract.fields, textsFor) }
  }
  return sampleOf(kind, {
    count: [5, 1 / 20_000],
    records: (count) => oneAfterAnother(count, recordAt),
  })
}
