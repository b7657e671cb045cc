import { owedAgeNames, owedAges } from '@refill/contract/features/empties/empties.rules.ts'
import type { OwedRow } from '@refill/contract/features/empties/owed.contract.ts'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { IconLink } from '../../ui/link-button.tsx'
import { agesOf, LongName, Noted, Oldest, RowButtons, wide } from '../../ui/list/ages.tsx'
import { actions, lead, phone, type Columns } from '../../ui/list/columns.tsx'
import { EmptiesIcon, LedgerReportIcon } from '../../ui/screen-icons.tsx'
import { customers } from '../customers/customers.public.tsx'
import { useRights } from '../../api/access.tsx'

export const ages = agesOf(owedAges, owedAgeNames, count)

export const customerOf = ({ customer_id }: OwedRow) => customers.addresses.detail(customer_id)

function Buttons({ customer_id }: OwedRow) {
  const mayReturn = useRights()('empties.write')
  return (
    <RowButtons>
      {mayReturn && (
        <IconLink
          label="Return empties"
          icon={EmptiesIcon}
          kind="plain"
          to={paths.returnEmptiesOf(customer_id)}
        />
      )}
      <IconLink label="Statement" icon={LedgerReportIcon} kind="plain" to={paths.statementOf(customer_id)} />
    </RowButtons>
  )
}

export const owedColumns: Columns<OwedRow> = [
  lead('customer_name', 'Customer', {
    show: (row) => <LongName>{row.customer_name}</LongName>,
  }),
  { ...phone<OwedRow>('mobile', 'Mobile'), folds: 'wide' },
  {
    key: 'product',
    head: 'Product',
    folds: 'wide',
    cell: ({ product_name }) => <LongName>{product_name}</LongName>,
  },
  wide('held', 'With customer', ({ held, deposits }) => (
    <Noted notes={deposits > 0 && <span>{`${count(deposits)} against deposit`}</span>}>{count(held)}</Noted>
  )),
  ...ages.columns<OwedRow>(),
  wide('owed', 'Owed', (row) => <b>{count(row.owed)}</b>),
  wide('oldest', 'Oldest', ({ oldest_day, oldest_days }) => (
    <Oldest age={oldest_days} title={`Delivered on ${showDay(oldest_day)}`} />
  )),
  actions({
    more: (row) => <Buttons {...row} />,
  }),
]
