import type { WholeDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { addDays, day } from '@refill/values/day.ts'
import { Suspense } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Panel } from '../../ui/parts.tsx'
import grid from './dashboard.module.css'
import styles from './sales.module.css'
import { lazyScreen } from '../../ui/lazy-screen.tsx'

// After the figures, which are what most people look for.
const SalesBars = lazyScreen(() => import('./sales-bars.tsx'))

type Sales = WholeDashboard['sales']

/** What follows the figure: '1,284', ' cylinders, 306 more than then'. */
const quantitiesInWords = ({ last_quantity: last, before_quantity: before }: Sales) => {
  const unit = last === 1 ? ' cylinder' : ' cylinders'
  if (before === 0) return unit
  if (last === before) return `${unit}, as many as then`
  return `${unit}, ${count(Math.abs(last - before))} ${last > before ? 'more' : 'fewer'} than then`
}

/** Sales count on the day of delivery, so what was delivered on the days is the list behind a figure. */
const ordersBetween = (now: string, first: number, last: number) => {
  const dfrom = addDays(day(now), first)
  const dto = addDays(day(now), last)
  return paths.ordersOf({ type: '4', dfrom, dto })
}

export function SalesPanel({
  data: { sales, today: now },
}: {
  data: Pick<WholeDashboard, 'sales' | 'today'>
}) {
  const { today, last, before, days } = sales
  const thisMonth = ordersBetween(now, -29, 0)
  const title = 'Orders delivered'
  return (
    <Panel
      title="Sales, last 30 days"
      actions={
        <Link className={grid.link} to={paths.salesReports}>
          Sales Reports
        </Link>
      }
      className={grid.narrow}
    >
      <KeyFigures
        figures={[
          {
            label: 'Today so far',
            value: today,
            show: money,
            opens: { to: ordersBetween(now, 0, 0), title },
          },
          { label: 'Last 30 days', value: last, show: money, opens: { to: thisMonth, title } },
        ]}
      />
      <p className={styles.quantities}>
        <Link className={grid.figure} to={ordersBetween(now, -59, -30)} title={title}>
          {money(before)}
        </Link>
        {' in the 30 days before'}
        <br />
        <Link className={grid.figure} to={thisMonth} title={title}>
          {count(sales.last_quantity)}
        </Link>
        {quantitiesInWords(sales)}
      </p>
      <div className={styles.room}>
        <Suspense fallback={null}>
          <SalesBars days={days} />
        </Suspense>
      </div>
    </Panel>
  )
}
