import { quantity, showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { useId, type ComponentProps, type FocusEventHandler, type ReactNode } from 'react'
import { IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { CloseIcon, EditIcon } from '../ui/icons.tsx'
import { actions, lead, type Column } from '../ui/list/columns.tsx'
import { Table } from '../ui/list/table.tsx'
import { onEnter } from './document-form.tsx'
import styles from './documents.module.css'
import type { Line } from './line-entry.ts'

type EntryRowProps = {
  add: () => void
  /** Names the widths of its fields. */
  className: string | undefined
  onBlur?: FocusEventHandler<HTMLElement>
  children: ReactNode
}

/** The row in which a line is typed; Enter in any of its fields adds the line. */
export function EntryRow({ add, className, onBlur, children }: EntryRowProps) {
  return (
    // Keys are only passed on to the button that does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classNames(styles.entry, className)} onKeyDown={onEnter(add)} onBlur={onBlur}>
      {children}
    </div>
  )
}

/** The grey foot of a panel. */
export function PanelFoot({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames(styles.foot, className)} />
}

/** What follows from the row. */
export function Figure({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <output id={id}>{children}</output>
    </p>
  )
}

/** Buttons at the right end of the foot. */
export function FootButtons({ children }: { children: ReactNode }) {
  return <span className={styles.buttons}>{children}</span>
}

export const sumOf = <Name extends string>(lines: readonly Record<Name, string>[], name: Name): string =>
  showQuantity(sumQuantities(lines.map((line) => quantity(line[name] || 0))))

export type LineColumn<One> = Column<One> & {
  /** At its foot; nothing where no sum makes sense. */
  total?: string
}

function TotalRow<One>({ columns }: { columns: readonly LineColumn<One>[] }) {
  return (
    <tr className={styles.total}>
      <td data-folds="lead">Total</td>
      {columns.map(({ key, head, folds, total = '' }) => (
        <td key={key} data-label={head} data-folds={total === '' ? 'hidden' : folds}>
          {total}
        </td>
      ))}
      <td data-folds="hidden">{''}</td>
    </tr>
  )
}

type LinesTableProps<One> = {
  lines: readonly One[]
  /** Over the names of the products. */
  head: string
  /** Under the name of a product. */
  hint?: (line: One) => ReactNode
  /** Between the name and the buttons. */
  columns: readonly LineColumn<One>[]
  change?: (line: One) => void
  remove: (line: One) => void
  tight?: boolean
}

/** The lines so far, with what they come to. */
export function LinesTable<One extends Line>(props: LinesTableProps<One>) {
  const { lines, head, hint, columns, change, remove, tight } = props
  const nameOf = ({ product }: One) => product.product_name
  const buttons = (line: One) => (
    <>
      {change && (
        <IconButton label={`Change ${nameOf(line)}`} icon={EditIcon} small onClick={() => change(line)} />
      )}
      <IconButton label={`Remove ${nameOf(line)}`} icon={CloseIcon} small onClick={() => remove(line)} />
    </>
  )
  return (
    <Table
      label="Lines"
      tight={tight ?? false}
      columns={[
        lead<One>('uuid', head, { show: nameOf, ...(hint && { hint }) }),
        ...columns,
        { ...actions<One>({ more: buttons }), head: '', width: change ? 84 : 44 },
      ]}
      rows={lines}
      press={change}
      foot={lines.length > 0 && <TotalRow columns={columns} />}
    />
  )
}
