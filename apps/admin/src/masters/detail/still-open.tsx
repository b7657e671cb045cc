import type { StillOpen } from '@refill/contract/masters/still-open.ts'
import type { ReactNode } from 'react'
import { count, money } from '../../ui/formats/money.ts'
import styles from '../masters.module.css'

const many = (number: number, one: string, more: string) => `${count(number)} ${number === 1 ? one : more}`

/** A sentence for each thing that is open. */
export const openInWords = ({ orders, on_the_road, cylinders, due = 0 }: StillOpen): string[] => [
  ...(due > 0 ? [`${money(due)} is due`] : []),
  ...(cylinders > 0 ? [`${many(cylinders, 'cylinder is', 'cylinders are')} there`] : []),
  ...(orders > 0
    ? [
        `${many(orders, 'order is', 'orders are')} open` +
          (on_the_road > 0 ? `, ${count(on_the_road)} on the road` : ''),
      ]
    : []),
]

type ToKnowProps = { words: ReactNode; label: string; children: ReactNode }

/** Items that whoever deactivates should know of, below the words that say what they are. */
export function ToKnow({ words, label, children }: ToKnowProps) {
  return (
    <>
      <p className={styles.still}>{words}</p>
      <ul aria-label={label} className={styles.open}>
        {children}
      </ul>
    </>
  )
}

/**
 * What whoever deactivates should know; nothing of it forbids that.
 * @param words undefined where it could not be read
 */
export function StillOpenList({ words }: { words: readonly string[] | undefined }) {
  if (words === undefined) return <p className={styles.still}>What is still open could not be read.</p>
  if (words.length === 0) return null
  return (
    <ToKnow words="Still open, and finished as usual afterwards:" label="Still open">
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ToKnow>
  )
}
