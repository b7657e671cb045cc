import type { FirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { allMasters } from '../../all-masters.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cylinder } from '../../ui/signs.tsx'
import { Panel, Unseen } from '../../ui/parts.tsx'
import { firstSteps } from './dashboard.api.ts'
import styles from './first-steps.module.css'

type Step = { name: keyof FirstSteps; words: string; why: string; to: string }

/** In the order in which each needs the ones before. */
const steps: readonly Step[] = [
  { name: 'settings', words: 'Settings', why: 'name, address and GSTIN for challans', to: paths.settings },
  { name: 'products', words: 'Products', why: 'what you sell, with price and deposit', to: paths.addProduct },
  { name: 'stock', words: 'Opening stock', why: 'fulls and empties of a day', to: paths.addInventory },
  { name: 'vendors', words: 'Vendors', why: 'who fills the cylinders', to: allMasters.vendors.addresses.add },
  {
    name: 'customers',
    words: 'Customers',
    why: 'with credit days and limit',
    to: allMasters.customers.addresses.add,
  },
  {
    name: 'transport',
    words: 'Drivers and vehicles',
    why: 'with their papers',
    to: allMasters.drivers.addresses.add,
  },
  { name: 'orders', words: 'First order', why: 'booked by phone or at the counter', to: paths.newOrder },
]

/** What a new business needs before and for its first order; gone with that. */
export function FirstStepsPanel() {
  const { data } = useQuery(firstSteps)
  if (!data || data.orders) return null
  const done = steps.filter(({ name }) => data[name]).length
  return (
    <Panel title="First steps" note={`${done} of ${steps.length} done`} flush>
      <ol aria-label="First steps" className={styles.steps}>
        {steps.map(({ name, words, why, to }) => (
          <li key={name} className={classNames(data[name] && styles.done)}>
            <Cylinder fill={data[name] ? 'done' : 'empty'} />
            <Link to={to}>{words}</Link>
            <span>{why}</span>
            {data[name] && <Unseen>done</Unseen>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
