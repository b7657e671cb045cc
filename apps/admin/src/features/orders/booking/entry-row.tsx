import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { rupeesText } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { useFormValue } from '../../../ui/form/use-form.ts'
import { count, money } from '../../../ui/formats/money.ts'
import { AddIcon, EditIcon } from '../../../ui/icons.tsx'
import { Cylinder } from '../../../ui/signs.tsx'
import { wholeInventory } from '../../inventory/inventory.public.ts'
import { lineOf } from './line.ts'
import type { Booking } from './use-booking.ts'
import styles from './booking.module.css'

/** Fulls on hand by product code; nothing of products that no stock is kept of. */
const useFulls = (): ReadonlyMap<string, number> => {
  const { data } = useQuery(wholeInventory)
  return useMemo(() => new Map(data?.map(({ uuid, cs_fulls }) => [uuid, cs_fulls])), [data])
}

const useOptions = (products: readonly ProductRow[] | undefined, fulls: ReadonlyMap<string, number>) =>
  useMemo(
    () =>
      products?.map(({ uuid, product_name, type }) => ({
        value: uuid,
        label: `${product_name}, ${type}`,
        detail: fulls.has(uuid) ? `${count(fulls.get(uuid))} full · ${uuid}` : uuid,
      })),
    [products, fulls],
  )

function Figure({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <output id={id}>{children}</output>
    </p>
  )
}

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
function EntryFigures({ booking, fulls }: { booking: Booking; fulls: ReadonlyMap<string, number> }) {
  const { entry, products, lines } = booking
  const { form } = entry
  const typed = useFormValue(form, (values) => values)
  const amounts = lineOf(typed, products.data ?? [])?.amounts
  const figure = (name: 'gstAmount' | 'deposit' | 'amount', label: string) => (
    <Figure id={`${form.id}-${name}`} label={label}>
      {amounts ? money(rupeesText(amounts[name])) : '–'}
    </Figure>
  )
  const isThere = lines.shown.some(({ uuid }) => uuid === typed.uuid)
  return (
    <div className={styles.foot}>
      <Figure id={`${form.id}-stock`} label="In stock">
        <Stock fulls={fulls.get(typed.uuid)} wanted={Number(typed.count)} />
      </Figure>
      {figure('gstAmount', 'GST')}
      {figure('deposit', 'Security deposit')}
      {figure('amount', 'Amount')}
      <span className={styles.buttons}>
        <Button icon={isThere ? EditIcon : AddIcon} onEnter onClick={entry.addLine}>
          {isThere ? 'Change line' : 'Add'}
        </Button>
      </span>
    </div>
  )
}

export function EntryRow({ booking }: { booking: Booking }) {
  const { entry, products, named } = booking
  const { form } = entry
  const fulls = useFulls()
  const options = useOptions(products.data, fulls)
  return (
    <>
      <div className={styles.entry}>
        <ComboboxField
          field={form.field('uuid')}
          label="Product"
          options={options}
          onChange={entry.choose}
          autoFocus={named !== ''}
          required
        />
        <NumberField field={form.field('count')} label="Count" maxLength={10} required />
        <NumberField field={form.field('price')} label="Price" prefix="₹" maxLength={12} help="without GST" />
        <NumberField
          field={form.field('deposit_count')}
          label="Deposits"
          maxLength={7}
          help="without an empty"
          digitsOnly
        />
      </div>
      <EntryFigures booking={booking} fulls={fulls} />
    </>
  )
}
