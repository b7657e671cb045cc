import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { proofs } from '@refill/contract/features/customers/customers.rules.ts'
import { customerColumns } from './customer-columns.tsx'
import { masterPanel } from '../../masters/master-panel.ts'
import type { ListedOf } from '../../masters/panel.ts'

export const listed: ListedOf<typeof customers> = {
  title: 'Customers List',
  whenEmpty: 'Customers take refills and return empties. Add the first one to begin.',
  empty: 'Not provided',
  named: 'name',
  card: {
    hint: ({ id }) => `ID ${id}`,
    besides: 'mobile',
    state: ({ children }) => ({ branches: children }),
    lines: [
      'tradename',
      'mobile',
      'email',
      'gst',
      'type',
      ['Place', ({ district, state }) => [district, state].filter(Boolean).join(', ')],
      ['Branches', ({ children }) => children.map(({ tradename }) => tradename).join(' · ') || 'None'],
    ],
  },
  table: { columns: customerColumns, asked: { sums: '1' } },
  paperNames: [
    `${proofs.address}: Electricity bill`,
    `${proofs.address}: Shop act licence`,
    `${proofs.id}: PAN card`,
    `${proofs.id}: Aadhaar`,
    'GST certificate',
    'PESO licence',
  ],
}

/** For the list and the palette, which do without details and forms. */
export default masterPanel(customers, listed)
