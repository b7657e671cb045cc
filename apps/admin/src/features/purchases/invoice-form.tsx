import { isOtherGoods, purchaseWarnings } from '@refill/contract/features/purchases/purchases.rules.ts'
import { isDay, showDay } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DocumentForm, Sum } from '../../documents/document-form.tsx'
import { Button } from '../../ui/button.tsx'
import { DraftOffer } from '../../ui/form/draft-offer.tsx'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { money } from '../../ui/formats/money.ts'
import { EditIcon } from '../../ui/icons.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Alert } from '../../ui/messages.tsx'
import { KeyValues, Panel, Stack } from '../../ui/parts.tsx'
import { AlreadyCounted } from '../inventory/already-counted.public.tsx'
import { InvoiceHeader, type HeaderValues } from './invoice-header.tsx'
import { amountsOf } from './invoice-tax.ts'
import { emptyEntry, type InvoiceLine } from './line.ts'
import { EntryPanel, LinesPanel } from './lines.tsx'
import { TaxPanel } from './tax-panel.tsx'
import type { Invoice } from './use-invoice.ts'
import { useStock, type StockByCode } from './use-stock.ts'
import { vendorPick } from './vendor-pick.ts'

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

type WarningsProps = {
  header: FormState<HeaderValues>
  lines: readonly InvoiceLine[]
  stock: StockByCode
  inBooks: readonly string[]
}

/** What may be a mistake; it can be saved all the same. */
function Warnings({ header, lines, stock, inBooks }: WarningsProps) {
  const day = useFormValue(header, ({ inv_date }) => (isDay(inv_date) ? inv_date : ''))
  const isCounted = useFormValue(header, ({ already_counted }) => already_counted === 'yes')
  const warned = lines.map(({ product: { product_name, uuid }, qty, empty_returned }) => {
    const opening_date = stock.get(uuid)?.opening_date ?? ''
    return { product_name, qty, empty_returned, opening_date }
  })
  const asked = lines.filter(({ product }) => !inBooks.includes(product.uuid))
  return (
    <>
      {purchaseWarnings(day, warned).map((words) => (
        <Alert key={words} kind="warning">
          {words}
        </Alert>
      ))}
      <AlreadyCounted
        codes={asked.map(({ product }) => product.uuid)}
        day={day}
        isCounted={isCounted}
        set={(choice) => header.set('already_counted', choice)}
      />
    </>
  )
}

type SummaryProps = { header: FormState<HeaderValues>; show: () => void }

/** What the invoice is saved under, while the fields of its head are hidden (AMB-157). */
function Summary({ header, show }: SummaryProps) {
  const { type, inv_no, vendor_id, inv_date } = useFormValue(header, (values) => values)
  const vendor = useQuery({
    queryKey: ['vendors', 'name', vendor_id],
    queryFn: ({ signal }) => vendorPick.nameOf(vendor_id, signal),
    enabled: vendor_id !== '',
  })
  return (
    <Panel
      title="Invoice"
      actions={
        <Button icon={EditIcon} onClick={show}>
          Change invoice
        </Button>
      }
    >
      <KeyValues
        columns={2}
        lines={[
          ['OMC Plant', type || '–'],
          ['INV No', inv_no || '–', 'code'],
          ['Vendor ID', vendor.data ?? (vendor_id || '–')],
          ['INV Date', isDay(inv_date) ? showDay(inv_date) : '–'],
        ]}
      />
    </Panel>
  )
}

type InvoiceFormProps = {
  invoice: Invoice
  back: string
  /** Above the fields. */
  notice?: ReactNode
  /** Below the lines. */
  children?: ReactNode
}

/** The form of an invoice, where it is entered and where it is changed. */
export function InvoiceForm({ invoice, back, notice, children }: InvoiceFormProps) {
  const { form, header, entry, tax, query, products, isFull, hides, draft, save } = invoice
  const { lines } = entry
  const stock = useStock()
  const omc = useFormValue(header, ({ type }) => type)
  const isVendorChosen = useFormValue(header, ({ vendor_id }) => vendor_id !== '')
  const isChanging = useFormValue(entry.row, ({ changes }) => changes !== '')
  const { total, roundOff } = useFormValue(header, (values) => amountsOf(values, lines, tax))
  return (
    <DocumentForm
      form={form}
      save={save}
      busy={header.busy}
      disabled={lines.length === 0}
      saving="Save the invoice"
      back={back}
      sum={<Sum label="INV Amount">{money(rupeesText(total))}</Sum>}
    >
      {notice}
      <DraftOffer draft={draft} ready={products !== undefined} />
      <LoadFailed query={tax.query}>The states of vendor and business could not be loaded.</LoadFailed>
      {hides.isHidden && <Summary header={header} show={hides.show} />}
      {/* Not taken away, so that what was chosen is still there when they come back. */}
      <div hidden={isFull && hides.isHidden && !isChanging}>
        <Stack>
          <div hidden={hides.isHidden}>
            <InvoiceHeader
              form={header}
              total={total}
              vendor={invoice.vendor}
              changeType={(type) => entry.row.reset(emptyEntry('', type))}
            />
          </div>
          <div hidden={isFull && !isChanging}>
            <EntryPanel {...{ entry, omc, products, query, stock, header, save }} />
          </div>
        </Stack>
      </div>
      <OfOthers lines={lines} omc={omc} />
      <Warnings {...{ header, lines, stock, inBooks: invoice.inBooks }} />
      <LinesPanel entry={entry} />
      {lines.length > 0 && <TaxPanel {...{ form: header, tax, isVendorChosen, roundOff }} />}
      {children}
    </DocumentForm>
  )
}
