import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '../button.tsx'
import { DayFilter } from '../fields/day-filter.tsx'
import { Select } from '../fields/select.tsx'
import { CloseIcon, FilterIcon } from '../icons.tsx'
import { useKey } from '../keys/use-key.ts'
import { onDemand } from '../mantine/on-demand.tsx'
import { Unseen } from '../parts.tsx'
import { TextButton } from '../text-button.tsx'
import styles from './filter-bar.module.css'
import type { FilterPanelProps } from './filter-panel.lazy.tsx'
import type { Filter } from './filters.ts'
import type { Filtering, Sorting } from './use-list.ts'

const LazyPanel = onDemand<FilterPanelProps>(() =>
  import('./filter-panel.lazy.tsx').then(({ FilterPanel }) => FilterPanel),
)

type DaysProps = { filter: Filter & { kind: 'days' }; filtering: Filtering }

/** Two days, both of them included; one alone is enough (AMB-106). */
function Days({ filter: { label, from, to }, filtering: { values, put } }: DaysProps) {
  const [first = '', last = ''] = [values[from], values[to]]
  return (
    <div role="group" aria-label={label} className={styles.days} data-unused={!first && !last}>
      <DayFilter name={from} label="From" value={first} set={(day) => put({ [from]: day })} />
      <span aria-hidden="true">to</span>
      <DayFilter name={to} label="To" value={last} set={(day) => put({ [to]: day })} />
      {(first || last) && (
        <IconButton label="Clear dates" icon={CloseIcon} onClick={() => put({ [from]: '', [to]: '' })} />
      )}
    </div>
  )
}

function SortSelect({ sorts, value, choose }: Sorting) {
  const id = useId()
  return (
    <div className={styles.sort} data-unused={value === sorts[0]?.value}>
      <label htmlFor={id}>Sort</label>
      <Select id={id} value={value} choose={choose}>
        {sorts.map((sort) => (
          <option key={sort.value} value={sort.value}>
            {sort.label}
          </option>
        ))}
      </Select>
    </div>
  )
}

type ChipsProps = { active: Filtering['active']; put: Filtering['put']; leave: () => void }

/** What narrows the list and is not in sight otherwise. */
function Chips({ active, put, leave }: ChipsProps) {
  const remove = (values: Filtering['values']) => {
    put(values)
    leave()
  }
  const nothing = Object.fromEntries(active.flatMap(({ without }) => Object.entries(without)))
  return (
    <ul aria-label="Active filters" className={styles.chips}>
      {active.map(({ words, without }) => (
        <li key={Object.keys(without).join()}>
          <button type="button" onClick={() => remove(without)}>
            <Unseen>Remove </Unseen>
            {words}
            <CloseIcon />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={() => remove(nothing)}>Clear</TextButton>
      </li>
    </ul>
  )
}

/** The panel of filters under its button, open or not; Escape closes it and gives the focus back. */
const usePanel = () => {
  const [isOpen, open] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  const focusButton = () => button.current?.querySelector('button')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    open(false)
    focusButton()
  }
  return { isOpen, toggle: () => open(!isOpen), button, focusButton, onKeyDown }
}

type FilterBarProps = {
  filtering: Filtering
  sorting: Sorting
  /** The search box, and what a screen has beside it. */
  children: ReactNode
  /** Behind the filters. */
  views?: ReactNode
}

/** Search, the filters that are used daily, a button for the others, and the order. */
export function FilterBar({ filtering, sorting, children, views }: FilterBarProps) {
  const { filters, values, active, put } = filtering
  const panelId = useId()
  const { isOpen, toggle, button, focusButton, onKeyDown } = usePanel()
  const behind = filters.filter(({ place }) => !place)
  const chips = active.filter(({ filter: { place } }) => !place || place === 'link')
  const folds = filters.some(({ place }) => place !== 'screen') || sorting.sorts.length > 0
  useKey(behind.length > 0 ? 'f' : undefined, 'Filters', () => {
    toggle()
    focusButton()
  })
  return (
    <div className={styles.filtering} data-open={isOpen}>
      <div className={styles.bar}>
        {children}
        {filters.map(
          (filter) =>
            filter.place === 'bar' &&
            filter.kind === 'days' && <Days key={filter.from} filter={filter} filtering={filtering} />,
        )}
        {sorting.sorts.length > 0 && <SortSelect {...sorting} />}
        {folds && (
          <span ref={button} className={styles.button} data-folds={behind.length === 0}>
            <Button
              icon={FilterIcon}
              aria-expanded={isOpen}
              aria-controls={isOpen ? panelId : undefined}
              aria-keyshortcuts={behind.length > 0 ? 'f' : undefined}
              onPointerEnter={LazyPanel.preload}
              onFocus={LazyPanel.preload}
              onClick={toggle}
            >
              Filters{chips.length > 0 && <b>{chips.length}</b>}
            </Button>
          </span>
        )}
        {views}
      </div>
      {isOpen && behind.length > 0 && (
        // Escape anywhere within closes it; what can be focused are its fields.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div id={panelId} role="group" aria-label="Filters" className={styles.panel} onKeyDown={onKeyDown}>
          <LazyPanel filters={behind} values={values} put={put} />
        </div>
      )}
      {chips.length > 0 && <Chips active={chips} put={put} leave={focusButton} />}
    </div>
  )
}
