import {
  discountTooHigh,
  isDiscountTooHigh,
  lineAmounts,
  maxLines,
} from '@refill/contract/features/purchases/purchases.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { useOnce } from '../../api/use-once.ts'
import { useDocumentDraft } from '../../documents/document-draft.ts'
import { useLineEntry } from '../../documents/line-entry.ts'
import { paths } from '../../paths.ts'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { allProducts } from '../products/all-products.public.ts'
import { emptyHeader, headNames, type HeaderValues } from './invoice-header.tsx'
import { sentValues, taxedSchema, useInvoiceTax, type InvoiceTax } from './invoice-tax.ts'
import { emptyEntry, validateLine, type EntryValues, type InvoiceEntry, type InvoiceLine } from './line.ts'
import { fieldsOf, savePurchase } from './save-purchase.ts'
import { isFromList, startOver } from './start-over.ts'

const refuse = (title: string) => toast({ kind: 'error', title })
const wrongLine = 'Please fix the errors in the product form'

/** Shows what the figures of the row come to, before the line is added. */
export const calculate = async (row: FormState<EntryValues>) => {
  const values = row.values()
  const { gst, unit_price, discount, qty } = values
  if ([gst, unit_price, discount, qty].includes(''))
    return refuse('Please enter gst, unit rate, discount and quantity first')
  const figures = ['unit_price', 'discount', 'qty'] as const
  await Promise.all(figures.map((name) => row.check(name)))
  if (isDiscountTooHigh(values)) return refuse(discountTooHigh)
  if (row.wrong().some(({ name }) => figures.some((figure) => figure === name))) return refuse(wrongLine)
  try {
    row.set('computed', lineAmounts(values))
  } catch {
    refuse(wrongLine)
  }
}

/** Back to where the form was opened from; opened directly it leads to the list (AMB-171). */
const useWayBack = () => {
  const navigate = useNavigate()
  const { key, state } = useLocation()
  return () => {
    if (isFromList(state)) startOver.want()
    return key === 'default' ? navigate(paths.purchase) : navigate(-1)
  }
}

const useSaving = () => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useWayBack()
  const { keyOf } = useOnce()
  /** @returns what the server refuses, by field */
  return async (
    values: HeaderValues,
    lines: readonly InvoiceLine[],
    saved: () => void,
  ): Promise<Record<string, string>> => {
    const fields = fieldsOf(values, lines)
    const outcome = await savePurchase(fields, keyOf(fields))
    if (typeof outcome === 'object') return outcome.errors
    if (outcome === 'saved') {
      saved()
      void invalidate(client, ...touchedBy.purchase)
      await goBack()
    } else await navigate(paths.login)
    return {}
  }
}

type EntryParts = { products: readonly ProductRow[]; typeNow: () => string; focusSave: () => void }

/** The row in which a line is entered; after the last line there is nothing left but to save. */
const useEntry = ({ products, typeNow, focusSave }: EntryParts) =>
  useLineEntry<EntryValues, InvoiceLine>({
    empty: (lines) => emptyEntry(lines.at(-1)?.vehicle_no, typeNow()),
    validate: validateLine(products),
    focusNext: (row, lines) => (lines.length >= maxLines ? focusSave() : row.focus('uuid')),
    refused: (row) => refuse(row.wrong().length > 0 ? wrongLine : 'Error adding product'),
  })

const none: readonly ProductRow[] = []

/** What the server refuses of the fields of this form. */
const ofForm = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name in emptyHeader()))

/** An invoice while it is entered: header, entry row, lines. */
export const useInvoice = () => {
  const form = useRef<HTMLFormElement>(null)
  const products = useQuery(allProducts)
  const saving = useSaving()
  const focusSave = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  const header = useForm({
    schema: taxedSchema(() => tax),
    initial: emptyHeader(),
    submit: async (_checked, actions) => {
      const lines = entry.now()
      if (lines.length === 0) return
      const values = sentValues(actions.values(), tax)
      actions.setErrors(ofForm(await saving(values, lines, () => draft.saved())))
    },
  })
  const typeNow = () => header.values().type
  const entry: InvoiceEntry = useEntry({ products: products.data ?? none, typeNow, focusSave })
  const tax: InvoiceTax = useInvoiceTax(header, entry.lines)
  const draft = useDocumentDraft({
    name: 'purchases new',
    header,
    entry,
    validate: (texts, lines) => validateLine(products.data ?? none)({ ...emptyEntry(), ...texts }, lines),
  })
  const isFull = entry.lines.length >= maxLines
  const save = async () => {
    if (entry.now().length === 0) refuse('Please add at least one product')
    await header.submit()
    const hidden = isFull ? header.wrong().filter(({ name }) => headNames.some((head) => head === name)) : []
    hidden.forEach(({ message }) => refuse(message)) // its fields are not to be seen (AMB-157)
    if (hidden.length === 0) header.focusOnWrong()
  }
  return { form, header, entry, tax, products, isFull, draft, save: () => void (header.busy || save()) }
}
