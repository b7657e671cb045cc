import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { customerTypes, proofs } from '@refill/contract/features/customers/customers.rules.ts'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { masterPanel } from '../../masters/panel.ts'
import { linkTo } from '../../ui/target.ts'
import { BranchesPanel, EarlyBranches } from './branches-panel.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { customerAddresses } from './customer-addresses.ts'
import { customerFields } from './customer-fields.ts'

type Customer = z.output<typeof customers.Record>

const parentOf = ({ parentid, parentname }: Customer) =>
  parentid ? <Link {...linkTo(customerAddresses.detail(parentid))}>{parentname || parentid}</Link> : ''

/** 0 means that nobody brought the customer here (AMB-093). */
const referrerOf = ({ referredby, referredcode }: Customer) =>
  referredby === 0 ? 'Direct' : referredcode || referredby

export default masterPanel(customers, {
  title: 'Customers List',
  whenEmpty: 'Customers take refills and return empties. Add the first one to begin.',
  empty: 'Not provided',
  card: {
    title: ({ name }) => name,
    hint: ({ id }) => `ID ${id}`,
    besides: ({ mobile }) => mobile,
    state: ({ children }) => ({ branches: children }),
    lines: [
      ['Trade name', 'tradename'],
      ['Mobile', 'mobile', 'mobile'],
      ['Email', 'email'],
      ['GSTIN', 'gst', 'code'],
      ['Type', 'type'],
      ['Place', ({ district, state }) => [district, state].filter(Boolean).join(', ')],
      ['Branches', ({ children }) => children.map(({ tradename }) => tradename).join(' · ') || 'None'],
    ],
  },
  detail: {
    title: ({ name }) => name,
    titles: { papers: 'Documents', accounts: 'Bank details' },
    early: EarlyBranches,
    actions: CustomerActions,
    main: [
      {
        title: 'Basic and contact',
        columns: 2,
        lines: [
          ['Name', 'name'],
          ['Mobile', 'mobile', 'mobile'],
          ['Trade name', 'tradename'],
          ['Email', 'email'],
          ['Type', 'type'],
          ['Second email', 'email2'],
          ['Address', 'address'],
          ['District', 'district'],
          ['Pincode', 'pincode', 'code'],
          ['State', 'state'],
        ],
      },
      {
        title: 'Business and account',
        columns: 2,
        lines: [
          ['GSTIN', 'gst', 'code'],
          ['Customer user ID', 'userid', 'code'],
          ['PAN', 'pan', 'pan'],
          ['Referred by', referrerOf],
          ['Legal name', 'legalname'],
          ['Security deposit', 'securitydeposit', 'money'],
          ['Branch', 'branch'],
          ['Branch of', parentOf],
          ['Created', ({ created_at }) => created_at, 'day'],
        ],
      },
      { piece: BranchesPanel },
      'papers',
    ],
    side: [
      {
        title: 'Credit',
        lines: [
          ['Credit days', ({ creditlist }) => creditlist[0]?.credit_days, 'number'],
          ['Credit limit', ({ creditlist }) => creditlist[0]?.credit_limit, 'money'],
        ],
      },
      'accounts',
      {
        title: 'Personal info',
        lines: [
          ['Name', ({ personalinfo }) => personalinfo[0]?.name],
          ['Mobile', ({ personalinfo }) => personalinfo[0]?.mobile, 'mobile'],
          ['Email', ({ personalinfo }) => personalinfo[0]?.email],
        ],
      },
    ],
  },
  form: {
    sections: customerFields(customerTypes),
    fromAddress: (address) => ({ parentid: address.get('parent') ?? '' }),
  },
  paperNames: [
    `${proofs.address}: Electricity bill`,
    `${proofs.address}: Shop act licence`,
    `${proofs.id}: PAN card`,
    `${proofs.id}: Aadhaar`,
    'GST certificate',
    'PESO licence',
  ],
  labels: { parent_id: 'Branch of' },
})
