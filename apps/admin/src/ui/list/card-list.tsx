import type { ReactNode } from 'react'
import { useMayOpen } from '../may-open.ts'
import { Link } from '../link.tsx'
import { classNames } from '../class-names.ts'
import { LinkButton } from '../link-button.tsx'
import { KeyValues, Skeleton, type Line } from '../parts.tsx'
import { linkTo, type Target } from '../target.ts'
import late from '../late.module.css'
import cards from './cards.module.css'
import { ListState, type WhenEmpty } from './list-state.tsx'
import { Pager } from './pager.tsx'
import type { List } from './use-list.ts'
import { useRovingRows } from './use-roving-rows.ts'

export type CardContent = {
  title: string
  /** Without it the card only shows. */
  to?: Target
  /** In the place of `to`: only this button leads anywhere. */
  edit?: { to: Target; label: string; words: string }
  /** Beside the title, smaller: an id. */
  hint?: ReactNode
  badge?: ReactNode
  lines: readonly Line[]
}

type CardProps = CardContent & { prepare: (() => void) | undefined }

/** The whole card leads to the record; its name is the link, so that readers hear a name and not the whole card. */
export function Card({ title, to: there, edit, hint, badge, lines, prepare }: CardProps) {
  const mayOpen = useMayOpen()
  const to = there && mayOpen(linkTo(there).to) ? there : undefined
  return (
    <article className={classNames(cards.card, to && cards.leads)}>
      <header>
        {to ? (
          <Link data-row className={cards.title} onPointerEnter={prepare} onFocus={prepare} {...linkTo(to)}>
            {title}
          </Link>
        ) : (
          <b className={cards.title}>{title}</b>
        )}
        {hint && <span className={cards.hint}>{hint}</span>}
        {badge && <span className={cards.badge}>{badge}</span>}
        {edit && (
          <LinkButton
            data-row
            aria-label={edit.label}
            onPointerEnter={prepare}
            onFocus={prepare}
            {...linkTo(edit.to)}
          >
            {edit.words}
          </LinkButton>
        )}
      </header>
      <KeyValues lines={lines} />
    </article>
  )
}

function SkeletonCards({ count }: { count: number }) {
  return (
    <div className={classNames(cards.grid, late.late)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <article key={index} className={cards.card}>
          <header>
            <Skeleton width={132} />
          </header>
          <div className={cards.bars}>
            {[180, 120, 210, 150, 110].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </article>
      ))}
    </div>
  )
}

type CardsProps<Row> = {
  rows: readonly Row[]
  card: (row: Row) => CardContent
  prefetch: ((row: Row) => void) | undefined
}

function Cards<Row>({ rows, card, prefetch }: CardsProps<Row>) {
  const { container } = useRovingRows<HTMLDivElement>(rows)
  return (
    <div className={cards.grid} {...container}>
      {rows.map((row, index) => (
        // By place, not by id: a card that keeps its place keeps the focus when the page turns.
        <Card key={index} {...card(row)} prepare={prefetch && (() => prefetch(row))} />
      ))}
    </div>
  )
}

type CardListProps<Row> = {
  list: Omit<List<Row>, 'setFilters'>
  card: (row: Row) => CardContent
  whenEmpty: WhenEmpty
  prefetch?: (row: Row) => void
}

/** A list as cards, its pager at the lower edge of the screen. */
export function CardList<Row>({ list, card, whenEmpty, prefetch }: CardListProps<Row>) {
  return (
    <>
      <ListState
        list={list}
        whenEmpty={whenEmpty}
        skeleton={<SkeletonCards count={Math.min(list.request.rows, 12)} />}
      >
        {({ rows }) => <Cards rows={rows} card={card} prefetch={prefetch} />}
      </ListState>
      <Pager list={list} sticky />
    </>
  )
}
