import { owedAgeNames, owedAges, type OwedAge } from '@refill/contract/features/empties/empties.rules.ts'
import type { OwedRow } from '@refill/contract/features/empties/empties.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { mobile } from '../../ui/formats/words.ts'
import { IconLink, LinkButton } from '../../ui/link-button.tsx'
import { actions, lead, number, type Column, type Columns } from '../../ui/list/columns.tsx'
import { LedgerReportIcon } from '../../ui/screen-icons.tsx'
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

const owed: Column<OwedRow> = {
  key: 'owed',
  head: 'Owed',
  align: 'right',
  folds: 'wide',
  cell: (row) => (
    <span className={styles.owed}>
      <b>{count(row.owed)}</b>
      {row.deposits > 0 && <span>{`and ${count(row.deposits)} against deposit`}</span>}
    </span>
  ),
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
    hint: (row) => mobile(row.mobile),
  }),
  { key: 'product', head: 'Product', folds: 'wide', cell: ({ product_name }) => product_name },
  { ...number<OwedRow>('held', 'With customer'), folds: 'wide' },
  ...owedAges.map(ageColumn),
  owed,
  oldest,
  actions({
    more: ({ customer_id }) => (
      <span className={styles.act}>
        <LinkButton to={paths.returnEmptiesOf(customer_id)}>Empties returned</LinkButton>
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
