import {
  discountTooHigh,
  isDiscountTooHigh,
  lineAmounts,
  maxLines,
} from '@refill/contract/features/purchases/purchases.rules.ts'
import type { Purchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { useOnce } from '../../api/use-once.ts'
import { useDocumentDraft } from '../../documents/document-draft.ts'
import { useLineEntry } from '../../documents/line-entry.ts'
import { paths } from '../../paths.ts'
import { useForm, type FormState } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/toast.ts'
import { allProducts } from '../products/all-products.public.ts'
import type { Start } from './from-purchase.ts'
import { emptyHeader, headNames, type HeaderValues } from './invoice-header.tsx'
import { amountsOf, sentValues, taxedSchema, useInvoiceTax, type InvoiceTax } from './invoice-tax.ts'
import {
  emptyEntry,
  isEmptyEntry,
  validateLine,
  type EntryValues,
  type InvoiceEntry,
  type InvoiceLine,
} from './line.ts'
import { fieldsOf, saveChange, savePurchase } from './save-purchase.ts'
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

type Fields = ReturnType<typeof fieldsOf>

/** Sends a form. @returns what the server refuses, by field */
type Sending = (fields: Fields, values: HeaderValues, saved: () => void) => Promise<Record<string, string>>

export const useSaving = (): Sending => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const goBack = useWayBack()
  const { keyOf } = useOnce()
  return async (fields, _values, saved) => {
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

/** Sends an invoice that is changed; then its details are there again. */
export const useChanging = ({ id, version }: Pick<Purchase, 'id' | 'version'>) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { keyOf } = useOnce()
  const [stale, setStale] = useState<string>()
  const send: Sending = async (fields, { reason }, saved) => {
    const changing = { ...fields, id, version, reason }
    const outcome = await saveChange(changing, keyOf(changing))
    setStale(typeof outcome === 'object' && 'stale' in outcome ? outcome.stale : undefined)
    if (typeof outcome === 'object') return outcome.errors
    if (outcome === 'saved') {
      saved()
      await invalidate(client, ...touchedBy.purchase)
      await navigate(paths.purchaseDetail(id))
    } else await navigate(paths.login)
    return {}
  }
  return { stale, send }
}

type EntryParts = {
  products: readonly ProductRow[]
  initial: readonly InvoiceLine[]
  typeNow: () => string
  focusSave: () => void
}

/** The row in which a line is entered; after the last line there is nothing left but to save. */
const useEntry = ({ products, initial, typeNow, focusSave }: EntryParts) =>
  useLineEntry<EntryValues, InvoiceLine>({
    empty: (lines) => emptyEntry(lines.at(-1)?.vehicle_no, typeNow()),
    validate: validateLine(products),
    initial,
    focusNext: (row, lines) => (lines.length >= maxLines ? focusSave() : row.focus('uuid')),
    refused: (row) => refuse(row.wrong().length > 0 ? wrongLine : 'Error adding product'),
  })

const none: readonly ProductRow[] = []
const noLines: readonly InvoiceLine[] = []
const noCodes: readonly string[] = []

/**
 * The head of a full form is hidden and what it says is shown, until somebody asks for it (AMB-157). It stands from the
 * start where the form began with something that may be wrong.
 */
const useHiddenHead = (isFull: boolean, start: Start | undefined) => {
  const [isAsked, ask] = useState(start !== undefined)
  return { isHidden: isFull && !isAsked, show: () => ask(true) }
}

/** What the server refuses of the fields of this form. */
const ofForm = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name in emptyHeader()))

type InvoiceOptions = {
  /** Names the draft. */
  name: string
  start?: Start | undefined
  send: Sending
}

/** Products of the invoice as it has them, and the others as they are. */
const useProducts = (own: readonly ProductRow[]) => {
  const query = useQuery(allProducts)
  const { data } = query
  const products = useMemo(() => {
    const known = new Set(own.map(({ uuid }) => uuid))
    return data && [...own, ...data.filter(({ uuid }) => !known.has(uuid))]
  }, [own, data])
  return { query, products }
}

/** An invoice while it is entered or changed: header, entry row, lines. */
export const useInvoice = ({ name, start, send }: InvoiceOptions) => {
  const form = useRef<HTMLFormElement>(null)
  const { query, products } = useProducts(start?.products ?? none)
  const focusSave = () => form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  const header = useForm({
    schema: taxedSchema(() => tax),
    initial: start?.header ?? emptyHeader(),
    submit: async (_checked, actions) => {
      const lines = entry.now()
      if (lines.length === 0) return
      const values = sentValues(actions.values(), tax)
      const { total } = amountsOf(values, lines, tax)
      actions.setErrors(ofForm(await send(fieldsOf(values, lines, total), values, () => draft.saved())))
    },
  })
  const typeNow = () => header.values().type
  const initial = start?.lines ?? noLines
  const entry: InvoiceEntry = useEntry({ products: products ?? none, initial, typeNow, focusSave })
  const tax: InvoiceTax = useInvoiceTax(header, entry.lines)
  const draft = useDocumentDraft({
    name,
    header,
    entry,
    initial,
    validate: (texts, lines) => validateLine(products ?? none)({ ...emptyEntry(), ...texts }, lines),
  })
  const isFull = entry.lines.length >= maxLines
  const hides = useHiddenHead(isFull, start)
  const save = async () => {
    const isTaken = isEmptyEntry(entry.row.values()) || (await entry.take())
    if (!isTaken) return
    if (entry.now().length === 0) refuse('Please add at least one product')
    await header.submit()
    const isHidden = hides.isHidden && entry.now().length >= maxLines
    const hidden = isHidden
      ? header.wrong().filter(({ name: field }) => headNames.some((head) => head === field))
      : []
    hidden.forEach(({ message }) => refuse(message)) // its fields are not to be seen (AMB-157)
    if (hidden.length === 0) header.focusOnWrong()
  }
  return {
    form,
    header,
    entry,
    tax,
    query,
    products,
    vendor: start?.vendor,
    inBooks: start?.inBooks ?? noCodes,
    isFull,
    hides,
    draft,
    save: () => void (header.busy || save()),
  }
}

export type Invoice = ReturnType<typeof useInvoice>
