import * as z from 'zod/mini'
import * as fields from '../../masters/described-fields.ts'
import { phrase } from '../../fields.ts'
import { master } from '../../masters/master.ts'
import { domainErrors } from '../../operation.ts'
import { seenWith } from '../../seen-with.ts'

export const customerErrors = domainErrors({
  parent_not_found: {
    status: 404,
    message: 'The customer above this branch was not found',
    field: 'parentid',
  },
  referrer_not_found: {
    status: 404,
    message: 'The customer who sent this one was not found',
    field: 'referredby',
  },
  registration_not_fit: { status: 422, message: '{problem}', field: 'registration_class' },
  parent_is_branch: { status: 409, message: 'A branch cannot have branches of its own', field: 'parentid' },
  parent_is_itself: { status: 409, message: 'A customer cannot be its own branch', field: 'parentid' },
  has_branches: {
    status: 409,
    message: 'This customer has branches; move them before it becomes a branch itself',
    field: 'parentid',
  },
})

/** Shown as a list of one: the first credit, the first person. */
const nested = { shownAs: false } as const

export const customers = master({
  feature: 'customers',
  thing: 'Customer',
  fields: {
    name: fields.line('Name', 120, fields.required),
    tradename: fields.line('Trade name', 120),
    legalname: fields.line('Legal name', 120),
    type: { ...fields.line('Type', 40), kind: 'choice' },
    mobile: fields.mobile('Mobile', fields.required),
    email: fields.email(),
    email2: fields.email('Second email'),
    address: fields.area('Address'),
    district: fields.district(),
    state: fields.state(),
    pincode: fields.pinCode(),
    gst: fields.gstin(),
    /** Empty: as the GSTIN says it. */
    registration_class: fields.registrationClass(),
    pan: fields.pan(),
    /** What the customer signs in with elsewhere; userid on the wire. */
    customer_userid: fields.placed(fields.line('Customer user ID', 60), { shownAs: 'userid' }),
    branch: fields.line('Branch', 100),
    parentid: fields.placed(fields.reference('Parent'), {
      column: 'parent_id',
      loggedAs: 'parent_id',
      nullable: true,
    }),
    /** Whether a parent has statement, dues and credit limit over all branches (docs/decisions/0040). */
    joint_account: fields.yesOrNo('One account with its branches'),
    referredby: fields.reference('Referred by'),
    referredcode: fields.line('Referral code', 40),
    securitydeposit: fields.placed(fields.rupees('Security deposit'), { column: 'security_deposit' }),
    credit_days: fields.placed(fields.creditDays(), nested),
    credit_limit: fields.placed(fields.rupees('Credit limit'), nested),
    personal_name: fields.placed(fields.line('Contact person', 100), nested),
    personal_mobile: fields.placed(fields.mobile('Contact mobile'), nested),
    personal_email: fields.placed(fields.email('Contact email'), nested),
  },
  row: [
    'userid',
    'name',
    'legalname',
    'tradename',
    'mobile',
    'email',
    'gst',
    'registration_class',
    'pincode',
    'state',
    'district',
    'type',
    'branch',
    'parentid',
  ],
  more: {
    row: {
      children: z.array(z.object({ id: z.number(), tradename: z.string() })),
      /** Where `sums` asks for them: rupees owed and cylinders there, of a parent with one account with its branches'. */
      due: seenWith('receipts.read', z.number()),
      cylinders: seenWith('empties.read', z.number()),
    },
    record: {
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
  list: {
    endpoint: 'customer-list',
    asked: {
      /** 1 gives branches as rows too, for pickers; a search always does. */
      branches: phrase('Branches', 1),
      /** 1 gives each row what the customer owes and has. */
      sums: phrase('Sums', 1),
    },
  },
  read: { endpoint: 'customer-details' },
  errors: Object.values(customerErrors),
})
