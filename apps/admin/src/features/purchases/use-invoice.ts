import { maxLines } from '@refill/contract/features/purchases/purchases.rules.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { forget, touchedBy } from '../../api/cache.ts'
import { useOnce } from '../../api/use-once.ts'
import { paths } from '../../paths.ts'
import { focusOn } from '../../ui/form/wrong-fields.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { allProducts } from '../products/all-products.public.ts'
import { emptyHeader, headerSchema, type HeaderValues } from './invoice-header.tsx'
import type { InvoiceLine } from './invoice-line.ts'
import { fieldsOf, savePurchase } from './save-purchase.ts'
import { isFromList, startOver } from './start-over.ts'
import { useEntry } from './use-entry.ts'

/** Back to where the form was opened from; opened directly it leads to the list (AMB-171). */
const useWayBack = () => {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  return () => {
    if (isFromList(state)) startOver.want()
    return key === 'default' ? navigate(paths.purchase) : navigate(-1)
  }
}

const useSaving = (lines: readonly InvoiceLine[]) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useWayBack()
  const { keyOf } = useOnce()
  return async (values: HeaderValues): Promise<Record<string, string>> => {
    const fields = fieldsOf(values, lines)
    const outcome = await savePurchase(fields, keyOf(fields))
    if (typeof outcome === 'object') return outcome.errors
    if (outcome === 'saved') {
      void forget(client, ...touchedBy.purchase)
      await goBack()
    } else await navigate(paths.login)
    return {}
  }
}

const refuse = (title: string) => toast({ kind: 'error', title })

/** An invoice while it is entered: header, entry row, lines. */
export const useInvoice = () => {
  const [lines, setLines] = useState<readonly InvoiceLine[]>([])
  const { data: products } = useQuery(allProducts)
  const saving = useSaving(lines)
  const header = useForm({
    schema: headerSchema,
    initial: emptyHeader,
    submit: async (_checked, form) => {
      if (lines.length === 0) return
      const { type, inv_no, vendor_id, inv_date } = await saving(form.values())
      const known = Object.entries({ type, inv_no, vendor_id, inv_date })
      const errors = known.flatMap(([name, message]) => (message ? [[name, message] as const] : []))
      if (errors.length > 0) form.setErrors(Object.fromEntries(errors))
    },
  })
  const entry = useEntry({
    products: products ?? [],
    lines,
    add: (line) => setLines((before) => [...before, line]),
  })
  const isFull = lines.length >= maxLines
  const save = async () => {
    if (header.busy) return
    if (lines.length === 0) refuse('Please add at least one product')
    await header.submit()
    const wrong = header.wrong()
    if (isFull)
      wrong.forEach(({ message }) => refuse(message)) // its fields are not to be seen (AMB-157)
    else focusOn(wrong[0]?.id)
  }
  const remove = ({ uuid }: InvoiceLine) => setLines((before) => before.filter((line) => line.uuid !== uuid))
  return { header, entry, products, lines, isFull, save: () => void save(), remove }
}
