import type { FirstSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { allMasters } from '../../all-masters.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cylinder } from '../../ui/signs.tsx'
import { useMayOpen } from '../../ui/may-open.ts'
import { Panel, Unseen } from '../../ui/parts.tsx'
import { firstSteps } from './dashboard.api.ts'
import styles from './first-steps.module.css'

type Step = { name: keyof FirstSteps; words: string; why: string; to: string; fromFile?: true }

/** In the order in which a business goes live within an hour: each needs the ones before. */
const steps: readonly Step[] = [
  {
    name: 'settings',
    words: 'Business details',
    why: 'address and GSTIN for challans',
    to: paths.settings,
  },
  {
    name: 'products',
    words: 'Products',
    why: 'what you sell, with price and deposit',
    to: paths.addProduct,
    fromFile: true,
  },
  {
    name: 'customers',
    words: 'Customers',
    why: 'with credit days and limit',
    to: allMasters.customers.addresses.add,
    fromFile: true,
  },
  {
    name: 'stock',
    words: 'Opening stock',
    why: 'fulls and empties of a day',
    to: paths.addInventory,
    fromFile: true,
  },
  {
    name: 'dues',
    words: 'Opening dues',
    why: 'what customers owe, on the page of each',
    to: allMasters.customers.addresses.list,
    fromFile: true,
  },
  {
    name: 'cut_over',
    words: 'Cut-over',
    why: 'the sums of the old books agree, and numbers go on',
    to: paths.cutOver,
  },
  { name: 'vendors', words: 'Vendors', why: 'who fills the cylinders', to: allMasters.vendors.addresses.add },
  {
    name: 'transport',
    words: 'Drivers and vehicles',
    why: 'with their papers',
    to: allMasters.drivers.addresses.add,
  },
  { name: 'people', words: 'People', why: 'who else signs in, and what they may', to: paths.addUser },
  {
    name: 'backups',
    words: 'Backup elsewhere',
    why: 'every night on another disk, made and tried once',
    to: paths.backups,
  },
  { name: 'orders', words: 'First order', why: 'booked by phone or at the counter', to: paths.newOrder },
]

function StepLine({
  words,
  why,
  to,
  fromFile = false,
  isDone,
}: Omit<Step, 'fromFile'> & { fromFile?: boolean; isDone: boolean }) {
  return (
    <li className={classNames(isDone && styles.done)}>
      <Cylinder fill={isDone ? 'done' : 'empty'} />
      <Link to={to}>{words}</Link>
      <span>
        {why}
        {fromFile && (
          <>
            , or <Link to={paths.bringIn}>bring in a file</Link>
          </>
        )}
      </span>
      {isDone && <Unseen>done</Unseen>}
    </li>
  )
}

/** What a new business needs before and for its first order, each step for those to whom it opens; gone with that order. */
export function FirstStepsPanel() {
  const { data } = useQuery(firstSteps)
  const mayOpen = useMayOpen()
  if (!data || data.orders) return null
  const theirs = steps.filter(({ to }) => mayOpen(to))
  const done = theirs.filter(({ name }) => data[name]).length
  return (
    <Panel title="First steps" note={`${done} of ${theirs.length} done`} flush>
      <ol aria-label="First steps" className={styles.steps}>
        {theirs.map((step) => (
          <StepLine
            key={step.name}
            {...step}
            fromFile={step.fromFile === true && mayOpen(paths.bringIn)}
            isDone={data[step.name]}
          />
        ))}
      </ol>
      <p className={styles.elsewhere}>
        <Link to={paths.otherDevice}>Open on another PC or phone</Link>
      </p>
    </Panel>
  )
}
