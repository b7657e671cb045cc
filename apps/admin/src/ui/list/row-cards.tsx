import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import late from '../late.module.css'
import { Skeleton } from '../parts.tsx'
import styles from './row-cards.module.css'
import { useRovingRows } from './use-roving-rows.ts'

/** Draws one row: `look` says which columns it has. */
export const rowCard = (look: string | undefined) => classNames(styles.card, look)

type RowCardsProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** Cards as wide as the screen; the arrows walk over them. */
export function RowCards<Row>({ rows, children }: RowCardsProps<Row>) {
  const { container } = useRovingRows<HTMLDivElement>(rows)
  return (
    <div className={styles.cards} {...container}>
      {rows.map((row, index) => (
        // By place, not by id: a card that keeps its place keeps the focus when the page turns.
        <Fragment key={index}>{children(row)}</Fragment>
      ))}
    </div>
  )
}

type SkeletonProps = { count: number; look: string | undefined; widths: readonly number[] }

export function SkeletonRowCards({ count, look, widths }: SkeletonProps) {
  return (
    <div className={classNames(styles.cards, late.late)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={rowCard(look)}>
          {widths.map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      ))}
    </div>
  )
}
