import type { Right } from '@refill/contract/rights.ts'
import { useState, type ComponentType, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { AddIcon, type Icon } from '../../ui/icons.tsx'
import { Panel } from '../../ui/parts.tsx'
import styles from '../masters.module.css'
import type { AnyRecord, MasterPanel } from '../panel.ts'
import { useViewer, type Viewed } from './use-viewer.tsx'
import { Allowed } from '../../api/access.tsx'

type View = (viewed: Viewed) => void

type Item = {
  /** 'account at Axis Bank': ends the names of its buttons. */
  label: string
  /** Its title and address; an empty address without a scan, of which the viewer says so. */
  scan: Viewed
  words: ReactNode
  below?: ((view: View) => ReactNode) | undefined
}

type ItemProps = Item & {
  /** To change or remove it. */
  right: Right
  Icon: Icon
  view: View
  change: string
  onChange: () => void
  onRemove: () => void
}

function AttachedItem(props: ItemProps) {
  const { Icon, label, scan, words, below, view, right, change, onChange, onRemove } = props
  return (
    <li className={styles.item}>
      <Icon />
      <div className={styles.words}>{words}</div>
      <div className={styles.buttons}>
        <Button aria-label={`View ${label}`} onClick={() => view(scan)}>
          View
        </Button>
        <Allowed right={right}>
          <Button aria-label={`${change} ${label}`} onClick={onChange}>
            {change}
          </Button>
          <Button kind="quiet" aria-label={`Remove ${label}`} onClick={onRemove}>
            Remove
          </Button>
        </Allowed>
      </div>
      {below?.(view)}
    </li>
  )
}

type DialogProps<Row> = {
  panel: MasterPanel
  id: number
  edited: Row | 'new'
  close: () => void
  onFailure: () => void
}

type AttachedPanelProps<Row> = {
  title: string
  /** On the button above. */
  add: string
  /** On the button of each. */
  change: string
  panel: MasterPanel
  /** Nothing while it is on its way. */
  record: AnyRecord | undefined
  rows: readonly Row[] | undefined
  Icon: Icon
  item: (row: Row) => Item
  remove: (row: Row) => void
  Dialog: ComponentType<DialogProps<Row>>
}

/** Papers or accounts of a record, each with its buttons, and the dialog that adds one or changes it. */
export function AttachedPanel<Row extends { id: number }>(props: AttachedPanelProps<Row>) {
  const { title, add, change, panel, record, rows = [], Icon, item, remove, Dialog } = props
  const { view, viewer } = useViewer()
  const [edited, edit] = useState<Row | 'new'>()
  const close = () => edit(undefined)
  const right = `${panel.contract.feature}.write` as const
  const addButton = record && (
    <Allowed right={right}>
      <Button icon={AddIcon} onClick={() => edit('new')}>
        {add}
      </Button>
    </Allowed>
  )
  const itemOf = (row: Row) => (
    <AttachedItem
      key={row.id}
      {...item(row)}
      Icon={Icon}
      view={view}
      right={right}
      change={change}
      onChange={() => edit(row)}
      onRemove={() => remove(row)}
    />
  )
  return (
    <Panel title={title} flush actions={addButton}>
      {rows.length === 0 && <p className={styles.none}>No Data</p>}
      <ul>{rows.map(itemOf)}</ul>
      {viewer}
      {record && edited && (
        <Dialog panel={panel} id={record.id} edited={edited} close={close} onFailure={close} />
      )}
    </Panel>
  )
}
