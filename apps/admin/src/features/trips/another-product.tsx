import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ComboboxField } from '../../ui/fields/combobox-field.tsx'
import type { FormState } from '../../ui/form/use-form.ts'
import { count } from '../../ui/formats/money.ts'
import { wholeInventory } from '../inventory/inventory.public.ts'
import { cellName, type Loading, type LoadValues } from './load-values.ts'

type AnotherProps = {
  form: FormState<LoadValues>
  lines: readonly Loading[]
  add: (line: Loading) => void
}

/** Spares of what no order of the trip needs: a product that is chosen gets its line in the table. */
export function AnotherProduct({ form, lines, add }: AnotherProps) {
  const { data } = useQuery(wholeInventory)
  const options = useMemo(
    () =>
      data
        ?.filter(({ uuid }) => !lines.some((line) => line.uuid === uuid))
        .map(({ uuid, product_name, cs_fulls }) => ({
          value: uuid,
          label: product_name,
          detail: uuid,
          hint: `${count(cs_fulls)} full`,
        })),
    [data, lines],
  )
  const choose = (code: string) => {
    const found = data?.find(({ uuid }) => uuid === code)
    if (!found) return
    const { uuid, product_name, cs_fulls } = found
    add({ uuid, product_name, needed: 0, on_vehicle: 0, in_godown: cs_fulls, is_whole: true })
    form.set('another', '')
    form.set(cellName('load', lines.length), '')
    requestAnimationFrame(() => form.focus(cellName('spares', lines.length)))
  }
  return (
    <ComboboxField
      field={form.field('another')}
      label="Another product"
      options={options}
      onChange={choose}
    />
  )
}
