import { useMemo } from 'react'
import { ComboboxBox } from '../../ui/fields/combobox-field.tsx'
import { useFieldState, type Field } from '../../ui/form/field.ts'
import { dueWords } from './due-words.ts'
import type { useTypedOrders } from './typed-orders.ts'

type OrderIdsFieldProps = { field: Field<string>; like: ReturnType<typeof useTypedOrders>['like'] }

/** The options are found elsewhere, by the part behind the last comma. */
const foundElsewhere = () => undefined

/** Order numbers with commas between them; what is offered completes the last one. */
export function OrderIdsField({ field, like }: OrderIdsFieldProps) {
  const label = 'Order IDs'
  const state = useFieldState({ field, label, required: true })
  const before = state.value.slice(0, state.value.lastIndexOf(',') + 1)
  const options = useMemo(
    () =>
      like.map((order) => ({
        value: `${before}${before && ' '}${order.orderid}, `,
        label: order.orderid,
        detail: `${order.customer_name}, ${dueWords(order)}`,
      })),
    [like, before],
  )
  return (
    <ComboboxBox
      field={field}
      label={label}
      required
      placeholder="Order numbers, with commas between them"
      state={state}
      options={options}
      isLoading={() => false}
      shown={state.value}
      free
      search={foundElsewhere}
    />
  )
}
