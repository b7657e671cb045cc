import { useId } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Select } from '../fields/select.tsx'
import { count } from '../formats/money.ts'
import { FirstIcon, LastIcon, NextIcon, PreviousIcon } from '../icons.tsx'
import { rowsPerPage } from './list-source.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'

const totalOf = ({ total, more = false }: { total: number; more?: boolean }) =>
  more ? `${count(total - 1)}+` : count(total)

/** 'start-end of total' of the rows that are shown, which may still be those of the page before. */
const counter = (answer: List<unknown>['answer']) => {
  if (!answer || answer.rows.length === 0) return `0-0 of ${answer?.total ?? 0}`
  const start = (answer.page - 1) * answer.rowsPerPage - (answer.filledUp ?? 0) + 1
  return `${count(start)}-${count(start + answer.rows.length - 1)} of ${totalOf(answer)}`
}

/** How many pages there are; unknown where counting ended before the last row. */
const lastPage = (answer: List<unknown>['answer'], rows: number) =>
  answer && !answer.more ? Math.max(1, Math.ceil(answer.total / rows)) : undefined

type PagerList = Pick<List<unknown>, 'answer' | 'request' | 'canGoBack' | 'canGoOn' | 'goTo' | 'setRows'> &
  Partial<Pick<List<unknown>, 'prepareNext'>>

function Arrows({ list }: { list: PagerList }) {
  const { request, answer, canGoBack, canGoOn, goTo, prepareNext } = list
  const { page, rows } = request
  const last = lastPage(answer, rows)
  const steps = [
    { label: 'First page', icon: FirstIcon, to: 1, can: canGoBack },
    { label: 'Previous page', icon: PreviousIcon, to: page - 1, can: canGoBack },
    { label: 'Next page', icon: NextIcon, to: page + 1, can: canGoOn, near: prepareNext },
    { label: 'Last page', icon: LastIcon, to: last ?? page, can: canGoOn && last !== undefined },
  ]
  return (
    <span className={styles.arrows}>
      {steps.map(({ label, icon, to, can, near }) => (
        <IconButton
          key={label}
          label={label}
          kind="plain"
          icon={icon}
          disabled={!can}
          onPointerEnter={near}
          onFocus={near}
          onClick={() => goTo(to)}
        />
      ))}
    </span>
  )
}

/** Rows per page, counter and arrows; `sticky` keeps it at the bottom of the screen, under cards. */
export function Pager({ list, sticky }: { list: PagerList; sticky?: boolean }) {
  const id = useId()
  return (
    <div className={classNames(styles.pager, sticky && styles.sticky)}>
      <label htmlFor={id}>Rows per page</label>
      <Select id={id} value={list.request.rows} choose={(chosen) => list.setRows(Number(chosen))}>
        {rowsPerPage.map((offered) => (
          <option key={offered}>{offered}</option>
        ))}
      </Select>
      <output className={styles.counter}>{counter(list.answer)}</output>
      <Arrows list={list} />
    </div>
  )
}
