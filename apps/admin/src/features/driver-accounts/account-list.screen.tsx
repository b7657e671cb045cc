import type { AccountOfDriver } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import { paths } from '../../paths.ts'
import { money } from '../../ui/formats/money.ts'
import { wide } from '../../ui/list/ages.tsx'
import { amount, day, lead, onOwnLine, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { accountSource } from './driver-accounts.api.ts'

/** Nothing of an age leaves its place empty, so that the eye finds where something is. */
const aged = (key: 'to_7' | 'to_30' | 'older', head: string) =>
  wide<AccountOfDriver>(key, head, (row) => (row[key] > 0 ? money(row[key]) : null))

const columns: Columns<AccountOfDriver> = [
  lead('driver_name', 'Driver'),
  amount('owed', 'Owes', ({ owed }) => <b>{money(owed)}</b>),
  aged('to_7', 'Up to 7 days'),
  aged('to_30', '8 to 30 days'),
  aged('older', 'Older'),
  onOwnLine({ key: 'cylinders', head: 'Cylinders', cell: ({ cylinders }) => cylinders }),
  day('oldest_day', 'Oldest'),
]

const whenEmpty = {
  title: 'No driver owes anything',
  text: 'Cash that drivers carry and what is missing from their trips stands here, the most first.',
}

const accountOfRow = ({ id }: AccountOfDriver) => paths.driverAccount(id)

/** What drivers owe, and for how long. */
export default function AccountListScreen() {
  const list = useList(accountSource)
  return (
    <ListScreen title="Accounts of drivers" list={list}>
      <DataTable list={list} columns={columns} open={accountOfRow} whenEmpty={whenEmpty} figures />
    </ListScreen>
  )
}
