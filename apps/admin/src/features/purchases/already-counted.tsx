import { countedWarning, type CountedSince } from '@refill/contract/features/inventory/inventory.public.ts'
import { CheckboxField } from '../../ui/fields/text-fields.tsx'
import { heldField } from '../../ui/form/field.ts'
import { useFormValue, type FormState } from '../../ui/form/use-form.ts'
import { Alert } from '../../ui/messages.tsx'
import type { HeaderValues } from './invoice-header.tsx'
import type { InvoiceLine } from './line.ts'
import type { StockByCode } from './use-stock.ts'

/** Products of the invoice that were counted on its day or later, and what was found. */
export const countedSince = (
  day: string,
  lines: readonly InvoiceLine[],
  stock: StockByCode,
): CountedSince[] =>
  lines.flatMap(({ product: { uuid, product_name } }) => {
    const row = stock.get(uuid)
    if (day === '' || !row || row.counted_on < day || row.opening_date > day) return []
    const { counted_on, counted_fulls: fulls, counted_emptys: empties } = row
    return [{ product_name, day: counted_on, fulls, empties }]
  })

type AlreadyCountedProps = { header: FormState<HeaderValues>; found: readonly CountedSince[] }

/** Whether the truck was there already when its products were counted: only who was there knows. */
export function AlreadyCounted({ header, found }: AlreadyCountedProps) {
  const isCounted = useFormValue(header, ({ already_counted }) => already_counted === 'yes')
  if (found.length === 0) return null
  const field = heldField('already-counted', isCounted, (is) =>
    header.set('already_counted', is ? 'yes' : ''),
  )
  return (
    <Alert kind="warning">
      {found.map((one) => (
        <div key={one.product_name}>{countedWarning(one, isCounted)}</div>
      ))}
      <CheckboxField field={field} label="It was counted already: the stock stays as it was counted" />
    </Alert>
  )
}
