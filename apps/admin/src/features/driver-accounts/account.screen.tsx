import type { DriverStatement } from '@refill/contract/features/driver-accounts/driver-accounts.contract.ts'
import {
  accountPdf,
  accountWorkbook,
} from '@refill/contract/features/driver-accounts/driver-accounts.downloads.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Navigate } from 'react-router'
import { FileExport } from '../../api/file-export.tsx'
import { useRecordId } from '../../masters/use-record-id.ts'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { DayFilter } from '../../ui/fields/day-filter.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { FiguresPanel } from '../../ui/list/ages.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel, Stack } from '../../ui/parts.tsx'
import { useAddress } from '../../ui/use-address.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountTable } from './account-table.tsx'
import styles from './account.module.css'
import { accountOf, fieldsOf, isRange, thisMonth, type Range } from './driver-accounts.api.ts'

/** Days stand in the address; those by default are left out of it. */
const useRange = () => {
  const [address, setAddress] = useAddress()
  const month = useMemo(thisMonth, [])
  const range: Range = { from: address.get('from') ?? month.from, to: address.get('to') ?? month.to }
  const set = (chosen: Partial<Range>) => setAddress((now) => ({ ...Object.fromEntries(now), ...chosen }))
  return { range, set }
}

function Days({ range: { from, to }, set }: ReturnType<typeof useRange>) {
  return (
    <search className={styles.bar} aria-label="Filters">
      <DayFilter name="from" label="Start Date" value={from} set={(first) => set({ from: first })} required />
      <DayFilter name="to" label="End Date" value={to} set={(last) => set({ to: last })} required />
    </search>
  )
}

const missingOf = ({ cylinders_now }: DriverStatement): string =>
  cylinders_now.map((one) => `${count(one.count)} ${one.what} ${one.product_name}`).join(', ')

const figuresOf = ({ opening, closing, owed_now }: DriverStatement) => [
  { label: 'Opening', value: opening, show: money },
  { label: 'Closing', value: closing, show: money },
  { label: 'Owes today', value: owed_now, show: money },
]

function Summary({ statement }: { statement: DriverStatement }) {
  return (
    <>
      <KeyFigures figures={figuresOf(statement)} />
      <p className={styles.missing}>
        Cylinders missing today: <b>{missingOf(statement) || 'none'}</b>
      </p>
    </>
  )
}

function Body({ id, range }: { id: string; range: Range }) {
  const query = useQuery(accountOf(id, range))
  if (query.isError) return <LoadFailed query={query}>The account could not be loaded.</LoadFailed>
  return (
    <FiguresPanel className={classNames(styles.account, query.isPlaceholderData && styles.old)}>
      <div className={styles.figures}>{query.data && <Summary statement={query.data} />}</div>
      <AccountTable statement={query.data} />
    </FiguresPanel>
  )
}

/** The account as files, and what can be done with it. */
function Actions({ id, range, statement }: { id: string; range: Range; statement: DriverStatement }) {
  const fields = fieldsOf(id, range)
  const disabled = !isRange(range)
  return (
    <>
      <FileExport what="account" disabled={disabled} file={accountWorkbook} fields={fields} />
      <FileExport what="account to print" disabled={disabled} file={accountPdf} fields={fields}>
        PDF
      </FileExport>
      <AccountActions statement={statement} />
    </>
  )
}

const noDays = (
  <Panel>
    <EmptyState title="No days to show" text="Choose two days in their order, at most 400 days apart." />
  </Panel>
)

function Account({ id }: { id: string }) {
  const days = useRange()
  const { data } = useQuery(accountOf(id, days.range))
  return (
    <Screen>
      <PageHead
        title={data ? `Account of ${data.driver.name}` : 'Account of a driver'}
        back={{ to: paths.driverAccounts, label: 'Back to accounts of drivers' }}
        actions={data && <Actions id={id} range={days.range} statement={data} />}
      />
      <Days {...days} />
      <Stack>{isRange(days.range) ? <Body id={id} range={days.range} /> : noDays}</Stack>
    </Screen>
  )
}

/** What one driver received, handed in, was charged and let off. */
export default function AccountScreen() {
  const id = useRecordId()
  return id ? <Account key={id} id={id} /> : <Navigate to={paths.driverAccounts} replace />
}
