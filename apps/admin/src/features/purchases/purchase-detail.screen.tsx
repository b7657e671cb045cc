import { showDay, showInstant } from '@refill/values/day.ts'
import type { Purchase, PurchaseEvent } from '@refill/contract/features/purchases/purchases.contract.ts'
import { creditNames, headsOf } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { stateTaxName } from '@refill/contract/features/tax/tax.rules.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { ActivityLink } from '../activity/activity-link.public.tsx'
import { paths } from '../../paths.ts'
import { LoadingPanels } from '../../shell/loading-panels.tsx'
import { Button } from '../../ui/button.tsx'
import { count, money } from '../../ui/formats/money.ts'
import { isMissing } from '../../ui/formats/words.ts'
import { DeleteIcon } from '../../ui/icons.tsx'
import { useSeen } from '../../ui/known.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/messages.tsx'
import { DetailsFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Missing, Panel, type Line } from '../../ui/parts.tsx'
import { Canceled } from './canceled.tsx'
import { askToRemovePurchase, purchaseById } from './purchases.api.ts'
import styles from './detail.module.css'
import { Allowed } from '../../api/access.tsx'

type Detail = Purchase['details'][number]

const shown = (value: string | number | undefined) =>
  isMissing(value) ? <Missing>N/A</Missing> : String(value)

const invoiceLines = (purchase?: Purchase): Line[] => [
  ['INV Type', shown(purchase?.type)],
  ['INV Date', shown(showDay(purchase?.inv_date))],
  ['INV Number', shown(purchase?.inv_no), 'code'],
  ['Vendor ID', shown(purchase?.vendor_id)],
  ['Total Amount', <b key="total">{money(purchase?.total_amount)}</b>],
]

const stateOf = (code: string) => (code === '' ? shown('') : `${states.get(code) ?? ''} (${code})`)

const taxLines = (purchase: Purchase): Line[] => [
  ['Place of Supply', stateOf(purchase.place_of_supply)],
  ['Vendor GSTIN', purchase.vendor_gst || <Missing key="gst">Not registered</Missing>, 'code'],
  ...headsOf(purchase.supply).map((head): Line => [
    head === 'sgst' ? stateTaxName(purchase.place_of_supply) : head.toUpperCase(),
    money(purchase[head]),
  ]),
  ...(purchase.round_off === 0 ? [] : [['Round-off', money(purchase.round_off)] satisfies Line]),
  ['Input tax credit', creditNames[purchase.credit]],
]

const productLines = (detail: Detail): Line[] => [
  ['Product Name', <b key="name">{shown(detail.product_name)}</b>],
  ['Quantity', count(detail.quantity), 'number'],
  ['Unit Price', money(detail.unit_price), 'number'],
  ['GST %', shown(detail.gst), 'number'],
  ['Empty Returned', count(detail.empty_returned), 'number'],
  ['Discount', money(detail.discount), 'number'],
  ['GST Amount', money(detail.gst_amount), 'number'],
  ['Taxable Amount', money(detail.taxable_amount), 'number'],
  ['Vehicle Number', shown(detail.vehicle_no)],
]

/** Who did what when, newest first, with what was before and after. */
function History({ history }: { history: readonly PurchaseEvent[] }) {
  return (
    <Panel title="History">
      <ol className={styles.events}>
        {history.map(({ text, at, by }) => (
          <li key={at + text}>
            {text}
            <small>{[showInstant(at), by].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Shown = Purchase & { history?: readonly PurchaseEvent[] }

function Found({ purchase }: { purchase?: Shown }) {
  return (
    <div className={styles.panels}>
      <Panel title="Invoice" note={purchase && <Canceled purchase={purchase} />}>
        <KeyValues lines={invoiceLines(purchase)} columns={2} />
      </Panel>
      <div className={styles.cards}>
        {purchase?.details.map((detail, index) => (
          <Panel key={detail.id} title={`Line ${index + 1}`} note={`of ${purchase.details.length}`}>
            <KeyValues lines={productLines(detail)} />
          </Panel>
        ))}
      </div>
      {purchase && (
        <Panel title="Tax on the invoice">
          <KeyValues lines={taxLines(purchase)} columns={2} />
        </Panel>
      )}
      {purchase?.history && <History history={purchase.history} />}
    </div>
  )
}

const notFound = (
  <Panel>
    <EmptyState title="Purchase not found" action={<LinkButton to={paths.purchase}>Purchases</LinkButton>} />
  </Panel>
)

/** What the server has, and until it says so what the list has shown, which is as much (AMB-164). */
const usePurchase = (id: string) => {
  const query = useQuery(purchaseById(id))
  const row = useSeen<Purchase>('purchases', id, { isPending: query.data === undefined })
  const { data = row, isPending }: { data?: Shown | null | undefined; isPending: boolean } = query
  return { purchase: data, query, isLoading: !row && isPending }
}

function DeleteButton({ purchase }: { purchase: Purchase }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const remove = () => askToRemovePurchase(client, navigate, purchase, () => void navigate(paths.purchase))
  return (
    <Button kind="danger-line" icon={DeleteIcon} onClick={remove}>
      Delete
    </Button>
  )
}

export default function PurchaseDetailScreen() {
  const { id = '' } = useParams()
  const { purchase, query, isLoading } = usePurchase(id)
  const body = () => {
    if (isLoading) return <LoadingPanels />
    return purchase === null ? notFound : <Found {...(purchase && { purchase })} />
  }
  return (
    <Screen>
      <PageHead
        title="Purchase Details"
        back={{ to: paths.purchase, label: 'Back' }}
        meta={
          purchase && (
            <>
              {purchase.vendor_name}
              <ActivityLink type="purchases" id={purchase.id} />
            </>
          )
        }
        actions={
          purchase && (
            <Allowed right="purchases.write">
              <LinkButton to={paths.purchaseAgain(purchase.id)}>Enter again</LinkButton>
              {!purchase.canceled_at && (
                <>
                  <LinkButton to={paths.changePurchase(purchase.id)}>Change purchase</LinkButton>
                  <DeleteButton purchase={purchase} />
                </>
              )}
            </Allowed>
          )
        }
      />
      <DetailsFailed query={query} />
      {body()}
    </Screen>
  )
}
