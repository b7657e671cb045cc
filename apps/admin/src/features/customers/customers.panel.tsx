import { paths } from '../../paths.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { registrationClasses, registrationWords } from '@refill/contract/identifiers/registration.ts'
import { Link } from '../../ui/link.tsx'
import type * as z from 'zod/mini'
import { masterPanel } from '../../masters/master-panel.ts'
import { linkTo } from '../../ui/target.ts'
import { BranchesPanel, EarlyBranches } from './branches-panel.tsx'
import { CustomerActions } from './customer-actions.tsx'
import { customerAddresses } from './customer-addresses.ts'
import { customerFields } from './customer-fields.ts'
import { listed } from './customers.list.ts'
import { LastDocuments } from './last-documents.tsx'
import { OpeningPosition } from './opening-position.tsx'
import { PositionPanel } from './position-panel.tsx'
import { useIsPositionComing } from './use-openings.ts'

type Customer = z.output<typeof customers.Record>

const parentOf = ({ parentid, parentname }: Customer) =>
  parentid ? <Link {...linkTo(customerAddresses.detail(parentid))}>{parentname || parentid}</Link> : ''

const classOf = ({ registration_class }: Customer) =>
  registrationClasses
    .filter((name) => name === registration_class)
    .map((name) => registrationWords[name])
    .join('')

/** 0 means that nobody brought the customer here (AMB-093). */
const referrerOf = ({ referredby, referredcode }: Customer) =>
  referredby === 0 ? 'Direct' : referredcode || referredby

export default masterPanel(customers, {
  ...listed,
  detail: {
    lists: {
      Orders: (id) => paths.ordersOf({ customer: String(id) }),
      Receipts: (customer) => paths.receiptsOf({ customer }),
    },
    titles: { papers: 'Documents', accounts: 'Bank details' },
    actions: CustomerActions,
    useIsComing: useIsPositionComing,
    main: [
      {
        title: 'Basic and contact',
        columns: 2,
        lines: [
          'name',
          'mobile',
          'tradename',
          'email',
          'type',
          'email2',
          'address',
          'district',
          'pincode',
          'state',
        ],
      },
      {
        title: 'Business and account',
        columns: 2,
        lines: [
          'gst',
          ['Class of registration', classOf],
          ['Customer user ID', 'userid', 'code'],
          'pan',
          ['Referred by', referrerOf],
          'legalname',
          'securitydeposit',
          'branch',
          ['Branch of', parentOf],
          'joint_account',
          ['Created', ({ created_at }) => created_at, 'day'],
        ],
      },
      { component: BranchesPanel, early: EarlyBranches },
      { component: LastDocuments },
      { component: OpeningPosition },
      'papers',
    ],
    side: [
      { component: PositionPanel },
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
    sections: customerFields,
    below: {
      param: 'parent',
      called: 'branch',
      field: 'parentid',
      takes: ['type', 'legalname', 'gst', 'registration_class', 'state', 'credit_days', 'credit_limit'],
    },
  },
})
