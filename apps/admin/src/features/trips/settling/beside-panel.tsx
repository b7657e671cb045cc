import type { TripSettlement } from '@refill/contract/features/trips/settlement.contract.ts'
import type { Collected, TripSale } from '@refill/contract/features/trips/settling.shapes.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { money } from '../../../ui/formats/money.ts'
import { AddIcon } from '../../../ui/icons.tsx'
import { lead, text, type Columns } from '../../../ui/list/columns.tsx'
import { Table } from '../../../ui/list/table.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { TextButton } from '../../../ui/text-button.tsx'
import { CollectedDialog, SaleDialog, type Named } from './beside-dialogs.tsx'

export type NamedBeside = {
  readonly sales: readonly Named<TripSale>[]
  readonly collected: readonly Named<Collected>[]
}

type Row = { id: string; customer_name: string; what: string; paid: string; remove: () => void }
type Goods = TripSettlement['goods']

const nameOf = (goods: Goods, uuid: string) => goods.find((one) => one.uuid === uuid)?.product_name ?? uuid

const without = <One,>(all: readonly One[], at: number) => all.filter((_, index) => index !== at)

type Props = { trip: TripSettlement; beside: NamedBeside; change: (beside: NamedBeside) => void }

const rowsOf = ({ trip: { goods }, beside, change }: Props): Row[] => [
  ...beside.sales.map(({ customer_name, lines, payments }, index) => ({
    id: `sale-${index}`,
    customer_name,
    what: lines
      .map(({ uuid, count, empties }) => `${count} × ${nameOf(goods, uuid)} sold, ${empties} empty in`)
      .join(', '),
    paid: money(payments.reduce((sum, { amount }) => sum + amount, 0)),
    remove: () => change({ ...beside, sales: without(beside.sales, index) }),
  })),
  ...beside.collected.map(({ customer_name, lines }, index) => ({
    id: `collected-${index}`,
    customer_name,
    what: lines.map(({ uuid, empties }) => `${empties} empty ${nameOf(goods, uuid)}`).join(', '),
    paid: '',
    remove: () => change({ ...beside, collected: without(beside.collected, index) }),
  })),
]

const columns: Columns<Row> = [
  lead('customer_name', 'Customer'),
  text('what', 'What'),
  { key: 'paid', head: 'Cash', align: 'right', cell: ({ paid }) => paid },
  {
    key: 'remove',
    head: '',
    width: 90,
    cell: ({ remove, customer_name }) => (
      <TextButton onClick={remove} aria-label={`Remove ${customer_name}`}>
        Remove
      </TextButton>
    ),
  },
]

type AskedProps = Props & { asked: 'sale' | 'collected' | undefined; close: () => void }

function Asked({ trip: { goods }, beside, change, asked, close }: AskedProps) {
  if (asked === 'sale')
    return (
      <SaleDialog
        goods={goods.filter(({ fulls }) => fulls > 0)}
        add={(sale) => change({ ...beside, sales: [...beside.sales, sale] })}
        close={close}
      />
    )
  if (asked === 'collected')
    return (
      <CollectedDialog
        goods={goods}
        add={(one) => change({ ...beside, collected: [...beside.collected, one] })}
        close={close}
      />
    )
  return null
}

/** What happened on the way beside the orders. */
export function BesidePanel(props: Props) {
  const [asked, ask] = useState<'sale' | 'collected'>()
  const rows = rowsOf(props)
  const close = () => ask(undefined)
  const open = (what: 'sale' | 'collected') => ({
    icon: AddIcon,
    onPointerEnter: preloadDialog,
    onFocus: preloadDialog,
    onClick: () => ask(what),
  })
  const actions = (
    <>
      <Button {...open('sale')}>Sold on the way</Button>
      <Button {...open('collected')}>Empties collected</Button>
    </>
  )
  return (
    <Panel title="Without an order" actions={actions} flush>
      {rows.length > 0 && <Table label="Without an order" columns={columns} rows={rows} />}
      <Asked {...props} asked={asked} close={close} />
    </Panel>
  )
}
