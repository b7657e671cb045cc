import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { wholeInventory } from '../inventory/inventory.public.ts'
import { cellName, type Loading, type LoadValues } from './load-values.ts'

type AnotherProps = {
  form: FormState<LoadValues>
  lines: readonly Loading[]
  add: (line: Loading) => void
}

type Stocked = NonNullable<ReturnType<typeof useStock>['data']>
const useStock = () => useQuery(wholeInventory)

const optionsOf = (stock: Stocked | undefined, lines: readonly Loading[]) =>
  stock
    ?.filter(({ uuid }) => !lines.some((line) => line.uuid === uuid))
    .map(({ uuid, product_name, cs_fulls }) => ({
      value: uuid,
      label: product_name,
      detail: uuid,
      hint: `${count(cs_fulls)} full`,
    }))

const lineOf = ({ uuid, product_name }: Stocked[number]): Loading => ({
  uuid,
  product_name,
  needed: 0,
  on_vehicle: 0,
  is_whole: true,
})

/** Spares of what no order of the trip needs: a product that is chosen gets its line in the table. */
export function AnotherProduct({ form, lines, add }: AnotherProps) {
  const stock = useStock()
  const { data } = stock
  const options = useMemo(() => optionsOf(data, lines), [data, lines])
  const choose = (code: string) => {
    const found = data?.find(({ uuid }) => uuid === code)
    if (!found) return
    add(lineOf(found))
    form.set('another', '')
    requestAnimationFrame(() => form.focus(cellName('spares', lines.length)))
  }
  if (stock.isError) return <LoadFailed query={stock}>The stock could not be loaded.</LoadFailed>
  return (
    <ComboboxField
      field={form.field('another')}
      label="Another product"
      placeholder="Choose what else is loaded"
      options={options}
      onChange={choose}
    />
  )
}
