import type { OwnStop } from '@refill/contract/features/trips/own-trip.contract.ts'
import { Button } from '../../ui/button.tsx'
import { count as shown } from '../../ui/formats/money.ts'
import type { Counted, Typed } from './what-was-done.ts'
import styles from './my-trip.module.css'

type Line = OwnStop['lines'][number]
type StepperProps = { what: string; value: number; most: number; set: (value: number) => void }

function Stepper({ what, value, most, set }: StepperProps) {
  return (
    <div role="group" aria-label={what} className={styles.stepper}>
      <span>{what}</span>
      <Button
        className={styles.key}
        aria-label={`Fewer ${what}`}
        disabled={value <= 0}
        onClick={() => set(Math.max(value - 1, 0))}
      >
        −
      </Button>
      <output>{shown(value)}</output>
      <Button
        className={styles.key}
        aria-label={`More ${what}`}
        disabled={value >= most}
        onClick={() => set(Math.min(value + 1, most))}
      >
        +
      </Button>
    </div>
  )
}

const mostEmpties = 999

type LineCountsProps = { line: Line; typed: Typed; change: (changes: Partial<Typed>) => void }

/** Fulls brought of a line, and empties collected: one full less takes its empty along. */
export function LineCounts({ line, typed, change }: LineCountsProps) {
  const { count, empties } = typed.counted.get(line.line_id) ?? { count: 0, empties: 0 }
  const put = (counted: Counted) => change({ counted: new Map(typed.counted).set(line.line_id, counted) })
  const name = (line.is_cylinder && line.size) || line.product_name
  const step = (fulls: number) =>
    put({ count: fulls, empties: Math.min(Math.max(empties + fulls - count, 0), mostEmpties) })
  return (
    <>
      <Stepper
        what={line.is_cylinder ? `full ${name}` : name}
        value={count}
        most={line.count}
        set={line.is_cylinder && line.empties > 0 ? step : (fulls) => put({ count: fulls, empties })}
      />
      {line.is_cylinder && (
        <Stepper
          what={`empty ${name}`}
          value={empties}
          most={mostEmpties}
          set={(value) => put({ count, empties: value })}
        />
      )}
    </>
  )
}
