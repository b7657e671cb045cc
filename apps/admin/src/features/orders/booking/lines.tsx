import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { onEnter } from '../../../documents/document-form.tsx'
import {
  EntryRow,
  Figure,
  FootButtons,
  LinesTable,
  PanelFoot,
  sumOf,
  type LineColumn,
} from '../../../documents/lines.tsx'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { count, money } from '../../../ui/formats/money.ts'
import { AddIcon, EditIcon } from '../../../ui/icons.tsx'
import { number } from '../../../ui/list/columns.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/parts.tsx'
import { Cylinder } from '../../../ui/signs.tsx'
import { wholeInventory } from '../../inventory/inventory.public.ts'
import styles from './booking.module.css'
import { useFigures } from './figures.tsx'
import { emptyEntry, priceOf, totalsOf, type BookingEntry, type BookingLine } from './line.ts'

/** Fulls on hand by product code; nothing of products that no stock is kept of. */
type Fulls = ReadonlyMap<string, number>

const useFulls = () => {
  const stock = useQuery(wholeInventory)
  const { data } = stock
  const fulls: Fulls = useMemo(() => new Map(data?.map(({ uuid, cs_fulls }) => [uuid, cs_fulls])), [data])
  return { stock, fulls }
}

const useOptions = (products: readonly ProductRow[] | undefined, fulls: Fulls) =>
  useMemo(
    () =>
      products?.map(({ uuid, product_name, type }) => ({
        value: uuid,
        label: `${product_name}, ${type}`,
        detail: uuid,
        ...(fulls.has(uuid) && { hint: `${count(fulls.get(uuid))} full` }),
      })),
    [products, fulls],
  )

/** Fulls left of the product, in red when fewer than are asked for. */
function Stock({ fulls, wanted }: { fulls: number | undefined; wanted: number }) {
  if (fulls === undefined) return '–'
  const short = wanted - fulls
  return (
    <span className={short > 0 ? styles.short : styles.stock}>
      <Cylinder fill="full" />
      {count(fulls)}
      {short > 0 && `, ${count(short)} short`}
    </span>
  )
}

/** What follows from the row while it is typed. */
function EntryFigures({ entry, fulls }: { entry: BookingEntry; fulls: Fulls }) {
  const { typed, line } = useFigures()
  const figure = (name: 'gstAmount' | 'deposit' | 'amount', label: string) => (
    <Figure label={label}>{line ? money(rupeesText(line.amounts[name])) : '–'}</Figure>
  )
  const isThere = entry.lines.some(({ uuid }) => uuid === typed.uuid)
  return (
    <PanelFoot>
      <Figure label="In stock">
        <Stock fulls={fulls.get(typed.uuid)} wanted={Number(typed.count)} />
      </Figure>
      {figure('gstAmount', 'GST')}
      {figure('deposit', 'Security deposit')}
      {figure('amount', 'Amount')}
      <FootButtons>
        <Button icon={isThere ? EditIcon : AddIcon} onEnter onClick={() => void entry.add()}>
          {isThere ? 'Change line' : 'Add'}
        </Button>
      </FootButtons>
    </PanelFoot>
  )
}

/** A product that the order has already brings its line back into the row. */
const useChoose = ({ row, now, goTo }: BookingEntry, products: readonly ProductRow[] | undefined) => {
  return (code: string) => {
    const product = products?.find(({ uuid }) => uuid === code)
    if (!product) return row.reset(emptyEntry)
    const known = now().find(({ uuid }) => uuid === code)
    const { count: counted, price, deposit_count } = known ?? { ...row.values(), price: priceOf(product) }
    row.reset({ uuid: code, count: counted, price, deposit_count })
    goTo(() => row.focus('count'))
  }
}

const columns = (lines: readonly BookingLine[]): LineColumn<BookingLine>[] => {
  const { gst, total, deposit } = totalsOf(lines)
  const rupees = (amount: Paise) => money(rupeesText(amount))
  const amount = (name: 'gstAmount' | 'deposit' | 'amount', head: string, sum: Paise) => ({
    key: name,
    head,
    align: 'right' as const,
    total: rupees(sum),
    cell: ({ amounts }: BookingLine) => rupees(amounts[name]),
  })
  return [
    { ...number<BookingLine>('count', 'Count'), total: sumOf(lines, 'count') },
    { key: 'price', head: 'Price', align: 'right', cell: ({ price }) => money(price) },
    amount('gstAmount', 'GST', gst),
    { ...number<BookingLine>('deposit_count', 'Deposits'), total: sumOf(lines, 'deposit_count') },
    { ...amount('deposit', 'Security Deposit', deposit), folds: 'wide' },
    amount('amount', 'Amount', total),
  ]
}

type BookingLinesProps = {
  entry: BookingEntry
  products: readonly ProductRow[] | undefined
  /** The customer is known from the start, so typing begins here. */
  isFirst: boolean
  save: () => void
  /** What is said when the products could not be loaded. */
  failed?: ReactNode
}

/** The row in which a line is typed, and the lines so far. */
export function BookingLines({ entry, products, failed, isFirst, save }: BookingLinesProps) {
  const { row, add, remove } = entry
  const { lines } = useFigures()
  const { stock, fulls } = useFulls()
  const choose = useChoose(entry, products)
  /** Enter goes on to the count; on an empty row it saves the order. */
  const enterProduct = ({ value }: HTMLInputElement) => {
    if (row.values().uuid !== '') row.focus('count')
    else if (value === '' && lines.length > 0) save()
  }
  return (
    <Panel title="Lines" note="Enter adds a line; on an empty row it saves the order" flush>
      {failed}
      <LoadFailed query={stock} inset>
        The stock could not be loaded.
      </LoadFailed>
      <EntryRow add={() => void add()} className={styles.entry}>
        {/* Only listens to what is typed in the field. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={onEnter(enterProduct)}>
          <ComboboxField
            field={row.field('uuid')}
            label="Product"
            options={useOptions(products, fulls)}
            onChange={choose}
            autoFocus={isFirst}
            required
          />
        </div>
        <NumberField field={row.field('count')} label="Count" maxLength={10} required />
        <NumberField field={row.field('price')} label="Price" prefix="₹" maxLength={12} help="without GST" />
        <NumberField
          field={row.field('deposit_count')}
          label="Deposits"
          maxLength={7}
          help="New cylinders (no empty back)"
          digitsOnly
        />
      </EntryRow>
      <EntryFigures entry={entry} fulls={fulls} />
      {lines.length > 0 && (
        <LinesTable
          lines={lines}
          head="Product"
          hint={({ product }) => product.type}
          columns={columns(lines)}
          change={({ uuid }) => choose(uuid)}
          remove={remove}
          tight
        />
      )}
    </Panel>
  )
}
