import { classNames } from './class-names.ts'
import { count, money } from './formats/money.ts'
import styles from './limit-meter.module.css'

type LimitMeterProps = { due: number; limit: number; onAccount: number }

/** How much of a credit limit is taken: money is drawn in slate, and red once it is more than was agreed. */
export function LimitMeter({ due, limit, onAccount }: LimitMeterProps) {
  if (limit === 0)
    return (
      <p className={styles.limit}>
        <span>
          <b>{money(due)}</b> due
        </span>
        <span>no limit agreed</span>
      </p>
    )
  const taken = Math.max(due - onAccount, 0)
  const percent = Math.round((taken / limit) * 100)
  return (
    <div className={classNames(taken > limit && styles.over)}>
      <p className={styles.limit}>
        <span>
          <b>{money(due)}</b> due of {money(limit)}
        </span>
        <span>{count(percent)}%</span>
      </p>
      <div className={styles.meter} role="img" aria-label={`${percent} per cent of the credit limit used`}>
        <i style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
      </div>
      {onAccount > 0 && (
        <p className={styles.net}>
          <span>{money(onAccount)} on account</span>
          <span>{money(taken)} counts</span>
        </p>
      )}
    </div>
  )
}
