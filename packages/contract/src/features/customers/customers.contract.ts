import * as z from 'zod/mini'
import { number } from '../../fields.ts'
import { email, gstin, mobile, pan, phrase, pinCode, state } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'
import { domainErrors } from '../../operation.ts'

export const customerErrors = domainErrors({
  parent_not_found: {
    status: 404,
    message: 'The customer above this branch was not found',
    field: 'parentid',
  },
  parent_is_branch: { status: 409, message: 'A branch cannot have branches of its own', field: 'parentid' },
  parent_is_itself: { status: 409, message: 'A customer cannot be its own branch', field: 'parentid' },
  has_branches: {
    status: 409,
    message: 'This customer has branches; move them before it becomes a branch itself',
    field: 'parentid',
  },
})

const recordNumber = (label: string) => number(label, { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER })
const money = (label: string) => number(label, { otherwise: 0, min: 0, max: 999_999_999.99, decimals: 2 })

const basics = {
  /** What the customer signs in with elsewhere; the seeds call it userid. */
  userid: z.string(),
  name: z.string(),
  legalname: z.string(),
  tradename: z.string(),
  mobile: z.string(),
  email: z.string(),
  gst: z.string(),
  pincode: z.string(),
  state: z.string(),
  district: z.string(),
  type: z.string(),
  branch: z.string(),
  parentid: z.number(),
}

export const customers = master({
  feature: 'customers',
  thing: 'Customer',
  list: {
    endpoint: 'customer-list',
    row: { ...basics, children: z.array(z.object({ id: z.number(), tradename: z.string() })) },
    fields: {
      /** 1 gives branches as rows too, for pickers; a search always does. */
      branches: phrase('Branches', 1),
    },
  },
  read: {
    endpoint: 'customer-details',
    record: {
      ...basics,
      address: z.string(),
      email2: z.string(),
      pan: z.string(),
      securitydeposit: z.number(),
      referredby: z.number(),
      referredcode: z.string(),
      parentname: z.string(),
      creditlist: z.array(z.object({ credit_days: z.number(), credit_limit: z.number() })),
      personalinfo: z.array(z.object({ name: z.string(), mobile: z.string(), email: z.string() })),
      address_proof: z.string(),
      addr_proof_type: z.string(),
      id_proof: z.string(),
      children: z.array(
        z.object({
          id: z.number(),
          tradename: z.string(),
          address: z.string(),
          mobile: z.string(),
          status: z.number(),
        }),
      ),
    },
  },
  form: {
    name: phrase('Name', 120, { required: true }),
    tradename: phrase('Trade name', 120),
    legalname: phrase('Legal name', 120),
    type: phrase('Type', 40),
    mobile: mobile('Mobile', { required: true }),
    email: email(),
    email2: email('Second email'),
    address: phrase('Address', 300),
    district: phrase('District', 60),
    state: state(),
    pincode: pinCode(),
    gst: gstin(),
    pan: pan(),
    customer_userid: phrase('Customer user ID', 60),
    branch: phrase('Branch', 100),
    parentid: recordNumber('Parent'),
    referredby: recordNumber('Referred by'),
    referredcode: phrase('Referral code', 40),
    securitydeposit: money('Security deposit'),
    credit_days: number('Credit days', { otherwise: 0, min: 0, max: 3_650 }),
    credit_limit: money('Credit limit'),
    personal_name: phrase('Contact person', 100),
    personal_mobile: mobile('Contact mobile'),
    personal_email: email('Contact email'),
  },
  errors: Object.values(customerErrors),
})
