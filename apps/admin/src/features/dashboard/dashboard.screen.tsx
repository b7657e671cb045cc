import { showDay, todayInIndia } from '@refill/values/day.ts'
import type { Dashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'
import { Part } from '../../ui/part.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { MissingFactor } from '../session/missing-factor.public.tsx'
import { ActPanel } from './act-panel.tsx'
import { dashboard } from './dashboard.api.ts'
import styles from './dashboard.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { DaysPanel } from './days-panel.tsx'
import { DuesPanel } from './dues-panel.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { StatusStrip } from './status-strip.tsx'
import { StockPanel } from './stock-panel.tsx'

/** Most businesses have their first order behind them and need not fetch it. */
const FirstStepsPanel = onDemand(() =>
  import('./first-steps.tsx').then(({ FirstStepsPanel: Steps }) => Steps),
)

/** Nothing was ordered or sold: only then is it worth asking. What customers owe from before is one of the steps. */
const mayBeNew = ({ statuses, sales }: Dashboard): boolean =>
  (statuses ?? []).every(({ today, overdue }) => today === 0 && overdue === 0) &&
  (sales?.days ?? []).every(({ amount }) => amount === 0)

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

function Today({ day }: { day: string }) {
  return (
    <span>
      <span className={styles.weekday}>{`${weekday(day)}, `}</span>
      {showDay(day)}
    </span>
  )
}

type Tile = readonly [name: string, content: ReactNode]

/** Shows each part that the server sent to this person. */
const tilesOf = (data: Dashboard): Tile[] => {
  const { today, sales, stock, dues, cash_due, on_account, prepaid } = data
  const isOwed = dues && cash_due && on_account !== undefined && prepaid !== undefined
  return [
    ['To act on', <ActPanel key="act" data={data} />],
    ['Sales', sales && <SalesPanel key="sales" data={{ sales, today }} />],
    ['Stock of cylinders', stock && <StockPanel key="stock" data={{ stock, today }} />],
    ['Dues by age', isOwed && <DuesPanel key="dues" data={{ dues, cash_due, on_account, prepaid }} />],
    ['Booked for today and tomorrow', stock && <DaysPanel key="days" stock={stock} />],
  ]
}

function Panels({ data }: { data: Dashboard }) {
  const { statuses, today } = data
  return (
    <Stack>
      {mayBeNew(data) && <FirstStepsPanel />}
      {statuses && <StatusStrip data={{ statuses, today }} />}
      <div className={styles.grid}>
        {tilesOf(data)
          .filter(([, content]) => content !== undefined && content !== false)
          .map(([name, content]) => (
            <Part key={name} name={name}>
              {content}
            </Part>
          ))}
      </div>
    </Stack>
  )
}

/** What the day looks like and what needs a person. */
export default function DashboardScreen() {
  const query = useQuery(dashboard)
  const { data, isError } = query
  useFormKey('New order', paths.newOrder)
  return (
    <Screen>
      <PageHead
        title="Dashboard"
        meta={<Today day={data?.today ?? todayInIndia()} />}
        actions={
          <LinkButton kind="filled" icon={AddIcon} to={paths.newOrder}>
            New Order
          </LinkButton>
        }
      />
      <MissingFactor />
      <LoadFailed query={query} apart>
        {data ? 'These figures are older: loading failed.' : 'The dashboard could not be loaded.'}
      </LoadFailed>
      {data && <Panels data={data} />}
      {!data && !isError && <DashboardSkeleton />}
    </Screen>
  )
}
