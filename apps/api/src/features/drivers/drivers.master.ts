import { drivers as contract } from '@refill/contract/features/drivers/drivers.contract.ts'
import { driverPapers } from '@refill/contract/features/drivers/drivers.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { masterOf, type StoredOwn } from '../../masters/definition.ts'
import { withMasks } from '../../masters/own.ts'
import { numberedCode } from '../../masters/numbered-code.ts'

type Form = FieldsOut<typeof contract.update>
type Row = Pick<StoredOwn<'drivers'>, 'id' | 'name' | 'mobile1' | 'email' | 'aadhaar' | 'pan'>

const [, license] = driverPapers

export const drivers = masterOf<'drivers', Form, Row>({
  contract,
  table: 'drivers',
  columns: (form, before) => ({
    name: form.name,
    mobile1: form.mobile1,
    mobile2: form.mobile2,
    email: form.email,
    address: form.address,
    aadhaar: form.aadhar || (before?.aadhaar ?? ''),
    pan: form.pan || (before?.pan ?? ''),
  }),
  facts: ({ name, email, pan, mobile1, mobile2 }) => ({
    name,
    words: [email],
    pan,
    mobiles: [mobile1, mobile2],
  }),
  papers: (form) => [{ name: license, number: form.drivinglicense, valid_until: form.license_validity }],
  list: {
    columns: 'o.name, o.mobile1, o.email, o.aadhaar, o.pan',
    row: (stored) => ({ ...withMasks(stored), uuid: numberedCode('DRV', stored.id) }),
  },
  record: (stored, papers) => {
    const paper = papers.find(({ name }) => name === license)
    return {
      ...withMasks(stored),
      uuid: numberedCode('DRV', stored.id),
      license: paper?.number ?? '',
      license_validity: paper?.valid_until ?? '',
    }
  },
})
