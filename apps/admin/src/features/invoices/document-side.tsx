import type { TaxDetail } from '@refill/contract/features/tax/documents.shapes.ts'
import { movedWords } from '@refill/contract/features/tax/moved-cylinders.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { isMissing, mobile } from '../../ui/formats/words.ts'
import { KeyValues, Missing, Panel, type Line } from '../../ui/parts.tsx'
import { linkTo } from '../../ui/target.ts'
import { customers } from '../customers/customers.public.tsx'
import { Gstin } from './document-parts.tsx'
import { placeWords } from './document-words.ts'
import styles from './invoices.module.css'

const shown = (value: string) => (isMissing(value) ? <Missing>N/A</Missing> : value)

/** A line that only some documents have. */
const given = (label: string, value: string): Line[] => (isMissing(value) ? [] : [[label, value]])

const buyerLines = ({ customer_name: name, legal_name: legal, ...buyer }: TaxDetail): Line[] => [
  ['Name', <b key="name">{name}</b>],
  ...given('Legal name', legal === name ? '' : legal),
  ['GSTIN', <Gstin key="gst" gst={buyer.gst} />],
  ['Address', shown(buyer.address)],
  ['State', shown(buyer.state)],
  ['Mobile', shown(mobile(buyer.mobile))],
  ...given('Ship to', buyer.ship_to),
]

/** The buyer as it stands on the document, and the way to what the customer is now. */
export function BuyerPanel({ document }: { document: TaxDetail }) {
  const { customer_id, customer_name } = document
  const target = linkTo(customers.addresses.detail(customer_id))
  const open = (
    <Link className={styles.open} aria-label={`Open ${customer_name}`} {...target}>
      Open
    </Link>
  )
  return (
    <Panel title="Buyer" actions={open}>
      <KeyValues lines={buyerLines(document)} />
    </Panel>
  )
}

const supplyWords = { intra: 'Within the state', inter: 'Across states' } as const

const causeWords: Readonly<Record<TaxDetail['cause'], string>> = {
  '': '',
  goods_back: 'Goods back',
  price: 'Price difference',
  canceled: 'Canceled supply',
  undelivered: 'Not delivered',
}

/** A note says which invoice it changes, and why. */
const changed = ({ original_id, original_number, cause, reason, moved }: TaxDetail): Line[] =>
  original_id === null
    ? []
    : [
        [
          'Invoice',
          <Link
            key="original"
            className={styles.whole}
            to={paths.invoiceDetail(original_id)}
            state={{ id: original_id }}
          >
            {original_number}
          </Link>,
        ],
        ...given('Cause', causeWords[cause]),
        ['Reason', reason],
        ...given('Cylinders', movedWords(moved)),
      ]

/** Where the goods went, of which order, and with what; of a note what it changes. */
export function SupplyPanel({ document }: { document: TaxDetail }) {
  const { order_id, orderid, place_of_supply, supply, delivered_on, challan, vehicle, driver } = document
  const order = order_id && (
    <Link className={styles.whole} to={paths.order(order_id)} state={{ id: order_id }}>
      {orderid}
    </Link>
  )
  const lines: Line[] = [
    ...changed(document),
    ['Place of supply', placeWords(place_of_supply)],
    ['Supply', supplyWords[supply]],
    ['Order', order || shown(orderid)],
    ...given('PO number', document.po_number),
    ['Delivered on', shown(showDay(delivered_on))],
    ['Challan', shown(challan), 'code'],
    ['Vehicle', shown(vehicle), 'code'],
    ['Driver', shown(driver)],
  ]
  return (
    <Panel title="Supply">
      <KeyValues lines={lines} />
    </Panel>
  )
}
