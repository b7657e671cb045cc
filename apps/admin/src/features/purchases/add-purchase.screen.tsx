import { isOtherGoods, purchaseWarnings } from '@refill/contract/features/purchases/purchases.rules.ts'
import { isDay } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { DocumentForm, Sum } from '../../documents/document-form.tsx'
import { paths } from '../../paths.ts'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { InvoiceHeader, type HeaderValues } from './invoice-header.tsx'
import type { InvoiceLine } from './line.ts'
import { EntryPanel, LinesPanel } from './lines.tsx'
import { emptyEntry, totalOf } from './line.ts'
import { TaxPanel } from './tax-panel.tsx'
import { useInvoice } from './use-invoice.ts'
import { useStock, type StockByCode } from './use-stock.ts'

/** Lines that were added before the OMC was changed; they stay, and the server will refuse them (AMB-161). */
function OfOthers({ lines, omc }: { lines: readonly InvoiceLine[]; omc: string }) {
  const others = lines.filter(({ product }) => product.type.toLowerCase() !== omc.toLowerCase())
  if (others.length === 0) return null
  const names = others.map(({ product }) => `${product.product_name} (${product.type})`).join(', ')
  return (
    <Alert kind="warning">
      {`${names}: added before OMC Plant was changed${omc && ` to ${isOtherGoods(omc) ? 'other goods' : omc}`}. Remove what is not on this invoice.`}
    </Alert>
  )
}

type WarningsProps = { header: FormState<HeaderValues>; lines: readonly InvoiceLine[]; stock: StockByCode }

/** What may be a mistake; it can be saved all the same. */
function Warnings({ header, lines, stock }: WarningsProps) {
  const day = useFormValue(header, ({ inv_date }) => (isDay(inv_date) ? inv_date : ''))
  const warned = lines.map(({ product: { product_name, uuid }, qty, empty_returned }) => {
    const opening_date = stock.get(uuid)?.opening_date ?? ''
    return { product_name, qty, empty_returned, opening_date }
  })
  return purchaseWarnings(day, warned).map((words) => (
    <Alert key={words} kind="warning">
      {words}
    </Alert>
  ))
}

export default function AddPurchaseScreen() {
  const { form, header, entry, tax, products, isFull, draft, save } = useInvoice()
  const { lines } = entry
  const stock = useStock()
  const omc = useFormValue(header, ({ type }) => type)
  const isVendorChosen = useFormValue(header, ({ vendor_id }) => vendor_id !== '')
  const total = totalOf(lines)
  return (
    <Screen>
      <PageHead title="Add Purchase" back={{ to: paths.purchase, label: 'Back to purchases' }} />
      <DocumentForm
        form={form}
        save={save}
        busy={header.busy}
        disabled={lines.length === 0}
        saving="Save the invoice"
        back={paths.purchase}
        sum={<Sum label="INV Amount">{money(rupeesText(total))}</Sum>}
      >
        {products.data && <DraftOffer draft={draft} />}
        <LoadFailed query={tax.query}>The states of vendor and business could not be loaded.</LoadFailed>
        {/* Not taken away, so that what was chosen is still there when they come back. */}
        <div hidden={isFull}>
          <Stack>
            <InvoiceHeader
              form={header}
              total={total}
              changeType={(type) => entry.row.reset(emptyEntry('', type))}
            />
            <EntryPanel entry={entry} omc={omc} products={products} stock={stock} header={header} />
          </Stack>
        </div>
        <OfOthers lines={lines} omc={omc} />
        <Warnings header={header} lines={lines} stock={stock} />
        <LinesPanel entry={entry} />
        {lines.length > 0 && <TaxPanel form={header} tax={tax} isVendorChosen={isVendorChosen} />}
      </DocumentForm>
    </Screen>
  )
}
