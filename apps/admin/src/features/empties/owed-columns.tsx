import { owedAgeNames, owedAges, type OwedAge } from '@refill/contract/features/empties/empties.rules.ts'
import type { OwedRow } from '@refill/contract/features/empties/owed.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { mobile } from '../../ui/formats/words.ts'
import { IconLink } from '../../ui/link-button.tsx'
import { actions, lead, type Column, type Columns } from '../../ui/list/columns.tsx'
import { EmptiesIcon, LedgerReportIcon } from '../../ui/screen-icons.tsx'
import { customers } from '../customers/customers.public.tsx'
import styles from './empties.module.css'

/** Nothing of an age leaves its place empty, so that the eye finds where something is. */
const ageColumn = (age: OwedAge): Column<OwedRow> => ({
  key: age,
  head: owedAgeNames[age],
  align: 'right',
  folds: 'wide',
  cell: (row) => (row[age] > 0 ? count(row[age]) : null),
})

const held: Column<OwedRow> = {
  key: 'held',
  head: 'With customer',
  align: 'right',
  folds: 'wide',
  cell: (row) => (
    <span className={styles.held}>
      {count(row.held)}
      {row.deposits > 0 && <span>{`${count(row.deposits)} against deposit`}</span>}
    </span>
  ),
}

const owed: Column<OwedRow> = {
  key: 'owed',
  head: 'Owed',
  align: 'right',
  folds: 'wide',
  cell: (row) => <b>{count(row.owed)}</b>,
}

const days = (number: number) => (number === 1 ? '1 day' : `${count(number)} days`)

const oldest: Column<OwedRow> = {
  key: 'oldest',
  head: 'Oldest',
  align: 'right',
  folds: 'wide',
  cell: ({ oldest_day, oldest_days }) => (
    <span title={`Delivered on ${showDay(oldest_day)}`}>
      {oldest_days === 0 ? 'Today' : days(oldest_days)}
    </span>
  ),
}

export const customerOf = ({ customer_id }: OwedRow) => customers.addresses.detail(customer_id)

export const owedColumns: Columns<OwedRow> = [
  lead('customer_name', 'Customer', {
    show: (row) => <span className={styles.name}>{row.customer_name}</span>,
  }),
  {
    key: 'mobile',
    head: 'Mobile',
    folds: 'wide',
    cell: (row) => <span className={styles.whole}>{mobile(row.mobile) || 'N/A'}</span>,
  },
  {
    key: 'product',
    head: 'Product',
    folds: 'wide',
    cell: ({ product_name }) => <span className={styles.name}>{product_name}</span>,
  },
  held,
  ...owedAges.map(ageColumn),
  owed,
  oldest,
  actions({
    more: ({ customer_id }) => (
      <span className={styles.act}>
        <IconLink
          label="Empties returned"
          icon={EmptiesIcon}
          kind="plain"
          to={paths.returnEmptiesOf(customer_id)}
        />
        <IconLink
          label="Statement"
          icon={LedgerReportIcon}
          kind="plain"
          to={paths.statementOf(customer_id)}
        />
      </span>
    ),
  }),
]
