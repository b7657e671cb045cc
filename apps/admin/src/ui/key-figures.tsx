import { Link } from './link.tsx'
import { classNames } from './class-names.ts'
import { count } from './formats/money.ts'
import styles from './key-figures.module.css'
import { Cylinder, type CylinderFill } from './signs.tsx'

export type KeyFigure = {
  label: string
  value: number
  sign?: CylinderFill
  /** A count, unless it says otherwise. */
  show?: (value: number) => string
  /** The list behind it, and what that is. */
  opens?: { to: string; title: string }
}

/** The few numbers that a report is about, each under its label; below zero in red. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, sign, show = count, opens }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(value < 0 && styles.negative)}>
            {sign && <Cylinder fill={sign} />}
            {opens ? (
              <Link className={styles.opens} to={opens.to} title={opens.title}>
                {show(value)}
              </Link>
            ) : (
              show(value)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
