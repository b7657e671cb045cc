import { customerTypes } from '@refill/contract/features/customers/customers.rules.ts'
import type { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { registrationClasses, registrationWords } from '@refill/contract/identifiers/registration.ts'
import type { FieldsOf } from '../../masters/master-panel.ts'
import { parentPick, referrerPick } from './find-customers.ts'

const classOptions = registrationClasses.map((value) => ({ value, label: registrationWords[value] }))

/** The form of a customer, or of a branch when it names the customer above it. */
export const customerFields: FieldsOf<typeof customers> = [
  {
    title: 'Basic and contact',
    fields: [
      'name',
      'tradename',
      ['type', { options: customerTypes }],
      'mobile',
      'email',
      'email2',
      'address',
      'state',
      'district',
      'pincode',
    ],
  },
  {
    title: 'Business and account',
    fields: [
      'legalname',
      'gst',
      [
        'registration_class',
        {
          options: classOptions,
          placeholder: 'As the GSTIN says',
          help: 'Decides the taxes and the type in every file',
        },
      ],
      'pan',
      'customer_userid',
      [
        'parentid',
        {
          label: 'Branch of',
          pick: parentPick,
          placeholder: 'None',
          help: 'Empty unless this is a branch of another customer',
        },
      ],
      'branch',
      [
        'joint_account',
        {
          help: 'For a customer with branches: statement, dues and credit limit then count over all of them',
        },
      ],
      ['referredby', { pick: referrerPick, placeholder: 'Direct', help: 'Who brought the customer here' }],
      'referredcode',
      'securitydeposit',
    ],
  },
  {
    title: 'Credit and personal info',
    fields: [
      ['credit_days', { from: ({ creditlist }) => creditlist[0]?.credit_days ?? '' }],
      ['credit_limit', { from: ({ creditlist }) => creditlist[0]?.credit_limit ?? '' }],
      ['personal_name', { from: ({ personalinfo }) => personalinfo[0]?.name ?? '' }],
      // Many customers share a person, so another one with the same number says nothing.
      ['personal_mobile', { from: ({ personalinfo }) => personalinfo[0]?.mobile ?? '', compared: undefined }],
      ['personal_email', { from: ({ personalinfo }) => personalinfo[0]?.email ?? '' }],
    ],
  },
]
