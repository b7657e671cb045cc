import { useId } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Select } from '../fields/select.tsx'
import { count } from '../formats/money.ts'
import { NextIcon, PreviousIcon } from '../icons.tsx'
import { rowsPerPage } from './list-source.ts'
import styles from './list.module.css'
import type { List } from './use-list.ts'

const totalOf = ({ total, more = false }: { total: number; more?: boolean }) =>
  more ? `${count(total - 1)}+` : count(total)

/** 'start-end of total' of the rows that are shown, which may still be those of the page before. */
const counter = (answer: List<unknown>['answer']) => {
  if (!answer || answer.rows.length === 0) return `0-0 of ${answer?.total ?? 0}`
  const start = (answer.page - 1) * answer.rowsPerPage + 1
  return `${count(start)}-${count(start + answer.rows.length - 1)} of ${totalOf(answer)}`
}

type PagerList = Pick<List<unknown>, 'answer' | 'request' | 'canGoBack' | 'canGoOn' | 'goTo' | 'setRows'>

/** Rows per page, counter and arrows; `sticky` keeps it at the bottom of the screen, under cards. */
export function Pager({ list, sticky }: { list: PagerList; sticky?: boolean }) {
  const id = useId()
  const { page, rows } = list.request
  return (
    <div className={classNames(styles.pager, sticky && styles.sticky)}>
      <label htmlFor={id}>Rows per page</label>
      <Select id={id} value={rows} choose={(chosen) => list.setRows(Number(chosen))}>
        {rowsPerPage.map((offered) => (
          <option key={offered}>{offered}</option>
        ))}
      </Select>
      <output className={styles.counter}>{counter(list.answer)}</output>
      <span className={styles.arrows}>
        <IconButton
          label="Previous page"
          kind="plain"
          icon={PreviousIcon}
          disabled={!list.canGoBack}
          onClick={() => list.goTo(page - 1)}
        />
        <IconButton
          label="Next page"
          kind="plain"
          icon={NextIcon}
          disabled={!list.canGoOn}
          onClick={() => list.goTo(page + 1)}
        />
      </span>
    </div>
  )
}
