import { classNames } from './class-names.ts'
import { count, money } from './formats/money.ts'
import styles from './limit-meter.module.css'

/** How much of a credit limit is taken: money is drawn in slate, and red once it is more than was agreed. */
export function LimitMeter({ due, limit }: { due: number; limit: number }) {
  if (limit === 0)
    return (
      <p className={styles.limit}>
        <span>
          <b>{money(due)}</b> due
        </span>
        <span>no limit agreed</span>
      </p>
    )
  const percent = Math.round((due / limit) * 100)
  return (
    <div className={classNames(due > limit && styles.over)}>
      <p className={styles.limit}>
        <span>
          <b>{money(due)}</b> due of {money(limit)}
        </span>
        <span>{count(percent)}%</span>
      </p>
      <div className={styles.meter} role="img" aria-label={`${percent} per cent of the credit limit used`}>
        <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
    </div>
  )
}
