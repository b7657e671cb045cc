import { addDays, type Day } from '@refill/values/day.ts'
import { proofs } from '@refill/contract/features/customers/customers.rules.ts'
import { godownLicense } from '@refill/contract/features/godowns/godowns.rules.ts'
import { sampleBusiness } from '../companies.ts'
import { sampleAccounts } from '../masters/accounts.ts'
import type { SampleCustomer } from '../masters/customers.ts'
import type { SampleDeliveryPartner } from '../masters/delivery-partners.ts'
import type { SampleGodown } from '../masters/godowns.ts'
import type { SampleVendor } from '../masters/vendors.ts'
import { random } from '../random.ts'
import type { PlannedPaper } from './drawing.ts'

export const godownPapersOf = ({ fields }: SampleGodown): readonly PlannedPaper[] => [
  {
    name: godownLicense,
    look: 'storage licence',
    facts: {
      holder: sampleBusiness.legalName,
      number: fields.license_no,
      validUntil: fields.validity,
      rows: [
        ['Premises', `${fields.name}, ${fields.address}, Pune ${fields.pincode}`],
        ['Quantity allowed', `${fields.storage_capacity.toLocaleString('en-IN')} kg`],
      ],
    },
  },
]

type Registered = { readonly tradename: string; readonly legalname: string; readonly gst: string }

const gstPaper = (name: string, fields: Registered & { readonly address: string }): PlannedPaper => ({
  name,
  look: 'gst certificate',
  facts: {
    holder: fields.legalname,
    number: fields.gst,
    validUntil: '',
    rows: [
      ['Trade name', fields.tradename],
      ['Principal place of business', fields.address],
    ],
  },
})

const panHolders: ReadonlyMap<string | undefined, string> = new Map([
  ['C', 'Company'],
  ['F', 'Firm'],
  ['T', 'Trust'],
])

const panPaper = (name: string, holder: string, pan: string): PlannedPaper => ({
  name,
  look: 'pan card',
  facts: { holder, number: pan, validUntil: '', rows: [['Given to a', panHolders.get(pan[3]) ?? 'Person']] },
})

export const vendorPapersOf = (vendor: SampleVendor): readonly PlannedPaper[] => {
  const certificate = gstPaper('GST certificate', vendor.fields)
  const account = vendor.index % 3 === 0 ? sampleAccounts('vendors', vendor)[0] : undefined
  if (!account) return [certificate]
  const { name: holder, account_no: number, bankname, branch_name, ifsc_code } = account
  const rows = [
    ['Bank', bankname],
    ['Branch', branch_name],
    ['IFSC', ifsc_code],
  ] as const
  const facts = { holder, number, validUntil: '', rows } as const
  return [certificate, { name: 'Cancelled cheque', look: 'cancelled cheque', kept: '', facts }]
}

export const deliveryPartnerPapersOf = ({ fields }: SampleDeliveryPartner): readonly PlannedPaper[] =>
  fields.gst ? [gstPaper('GST certificate', fields)] : [panPaper('PAN card', fields.legalname, fields.pan)]

/** A shop shows its licence, a home its electricity bill. */
const addressProof = ({ index, fields }: SampleCustomer, today: Day): PlannedPaper => {
  const chance = random('customer papers', index)
  const [holder, rows] = [fields.legalname || fields.name, [['Address', fields.address]] as const]
  if (fields.type === 'Domestic') {
    const facts = { holder, number: chance.digits(12), validUntil: '', rows } as const
    return { name: `${proofs.address}: Electricity bill`, look: 'electricity bill', facts }
  }
  const validUntil = addDays(today, chance.between(45, 1_500))
  const facts = { holder, number: `SP-SHOP-${chance.digits(7)}`, validUntil, rows }
  return { name: `${proofs.address}: Shop act licence`, look: 'shop act licence', facts }
}

const idProof = ({ fields }: SampleCustomer): readonly PlannedPaper[] => {
  if (fields.gst) return [gstPaper(`${proofs.id}: GST certificate`, fields)]
  return fields.pan ? [panPaper(`${proofs.id}: PAN card`, fields.name, fields.pan)] : []
}

/** One of five brought a proof of the address, one of ten also one of the person or company. */
export const customerPapersOf = (customer: SampleCustomer, today: Day): readonly PlannedPaper[] => {
  const { index } = customer
  if (index % 5 !== 1) return []
  const address = addressProof(customer, today)
  return index % 10 === 1 ? [address, ...idProof(customer)] : [address]
}
