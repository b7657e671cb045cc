import type { EwayRow } from '@refill/contract/features/tax/e-way.contract.ts'
import { showInstant } from '@refill/values/day.ts'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { RowButtons } from '../../ui/list/ages.tsx'
import { ChooseBox } from '../../ui/list/chosen.tsx'
import { actions, amount, day, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { IssuedUnder } from './e-invoice-columns.tsx'
import styles from './tax.module.css'

const ofWhom = ({ what, customer_name }: EwayRow) =>
  [what === 'challan' && 'Challan, under way', customer_name].filter(Boolean).join(', ')

function Numbered({ row, children }: { row: EwayRow; children?: ReactNode }) {
  return (
    <span className={styles.numbered}>
      <span className={styles.chosen}>
        {children}
        {row.number}
      </span>
      <span className={styles.small}>
        {ofWhom(row)}
        {row.orderid && (
          <>
            , <span className={styles.whole}>{row.orderid}</span>
          </>
        )}
      </span>
      <IssuedUnder row={row} />
    </span>
  )
}

function Need({ row: { is_needed, sentence } }: { row: EwayRow }) {
  return (
    <div>
      {is_needed ? <Badge tone="attention">Needed</Badge> : <Badge tone="waiting">Not needed</Badge>}
      <div className={styles.small}>{sentence}</div>
    </div>
  )
}

const show = { show: (row: EwayRow) => <Need row={row} /> }

type Choice = { has: (row: EwayRow) => boolean; toggle: (row: EwayRow) => void }
type Press = (row: EwayRow) => void

const pressing = (words: string, press: Press) =>
  actions<EwayRow>({
    more: (row) => (
      <RowButtons>
        <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => press(row)}>
          {words}
        </Button>
      </RowButtons>
    ),
  })

/** Without a bill: several can be chosen for one file. */
export const openColumns = (choice: Choice, enter: Press | undefined): Columns<EwayRow> => [
  lead('number', 'Document', {
    show: (row) => (
      <Numbered row={row}>
        <ChooseBox name={row.number} isChosen={choice.has(row)} toggle={() => choice.toggle(row)} />
      </Numbered>
    ),
  }),
  day('day', 'Date'),
  onOwnLine(text('vehicle', 'Vehicle', { whole: true, empty: 'Not provided' })),
  amount('value', 'Value'),
  onOwnLine(text('sentence', 'E-way bill', show)),
  ...(enter ? [pressing('Enter bill', enter)] : []),
]

function Bill({ row: { eway_number, made_at, valid_until } }: { row: EwayRow }) {
  return (
    <div>
      <span className={styles.whole}>{eway_number}</span>
      <div className={styles.small}>{`made ${showInstant(made_at)}`}</div>
      <div className={styles.small}>
        {valid_until ? `valid until ${showInstant(valid_until)}` : 'not valid yet: no vehicle is entered'}
      </div>
    </div>
  )
}

export type MadeActions = { lengthen: Press; cancel: Press }

export const madeColumns = (on: MadeActions | undefined): Columns<EwayRow> => [
  lead('number', 'Document', { show: (row) => <Numbered row={row} /> }),
  day('day', 'Date'),
  onOwnLine(text('vehicle', 'Vehicle', { whole: true, empty: 'Not provided' })),
  amount('value', 'Value'),
  onOwnLine(text('eway_number', 'E-way bill', { show: (row) => <Bill row={row} /> })),
  ...(on
    ? [
        actions<EwayRow>({
          more: (row) => (
            <RowButtons>
              <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => on.lengthen(row)}>
                Validity
              </Button>
              <Button onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={() => on.cancel(row)}>
                Canceled
              </Button>
            </RowButtons>
          ),
        }),
      ]
    : []),
]
