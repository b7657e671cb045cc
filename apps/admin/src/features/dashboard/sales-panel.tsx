import type { Dashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { Panel } from '../../ui/parts.tsx'
import grid from './dashboard.module.css'
import styles from './sales.module.css'

// After the figures, which are what most people look for.
const SalesBars = lazy(() => import('./sales-bars.tsx'))

type Sales = Dashboard['sales']

/** '1,284 cylinders, 306 more than then'. */
const quantitiesInWords = ({ last_quantity: last, before_quantity: before }: Sales) => {
  const sold = `${count(last)} ${last === 1 ? 'cylinder' : 'cylinders'}`
  if (before === 0) return sold
  if (last === before) return `${sold}, as many as then`
  return `${sold}, ${count(Math.abs(last - before))} ${last > before ? 'more' : 'fewer'} than then`
}

export function SalesPanel({ sales }: { sales: Sales }) {
  const { today, last, before, days } = sales
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
          { label: 'Today so far', value: today, show: money },
          { label: 'Last 30 days', value: last, show: money },
        ]}
      />
      <p className={styles.quantities}>
        {`${money(before)} in the 30 days before`}
        <br />
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
