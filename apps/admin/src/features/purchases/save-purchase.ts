import { changePurchase, createPurchase } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Failure, Success } from '@refill/contract/operation.ts'
import { rupeesText, type Paise } from '@refill/values/money.ts'
import { isDuplicate, isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import { toast } from '../../ui/toast.ts'
import type { HeaderValues } from './invoice-header.tsx'
import type { InvoiceLine } from './line.ts'

type Outcome = 'saved' | 'signed out' | { errors: Record<string, string> }

export const fieldsOf = (
  { reason: _, ...header }: HeaderValues,
  lines: readonly InvoiceLine[],
  total: Paise,
) => ({
  ...header,
  total_amount: rupeesText(total),
  'uuid[]': lines.map(({ uuid }) => uuid),
  'hsn[]': lines.map(({ product }) => product.hsn_no),
  'gst[]': lines.map(({ gst }) => gst),
  'unit[]': lines.map(({ product }) => product.uom),
  'unit_price[]': lines.map(({ unit_price }) => unit_price),
  'discount[]': lines.map(({ discount }) => discount),
  'gst_amount[]': lines.map(({ tax }) => rupeesText(tax)),
  'category[]': lines.map(({ product }) => product.category),
  'empty_returned[]': lines.map(({ empty_returned }) => empty_returned),
  'qty[]': lines.map(({ qty }) => qty),
  'vehicle_no[]': lines.map(({ vehicle_no }) => vehicle_no),
})

const showError = (title: string, text?: string) => toast({ kind: 'error', title, text })

/** Below the words of the catalogue, which do not say why. */
const noAnswer = 'The server could not be reached. What was entered is still here: try again.'

/** What the catalogue of errors adds to the server's words (AMB-166, AMB-167). */
const mapped = (answer: Failure | undefined): string | undefined => {
  if (isDuplicate(answer)) return 'Some inventory items already exist'
  if (isExpired(answer)) return 'Session expired. Please login again.'
  return answer?.message ? undefined : 'Failed to add inventory. Please try again.'
}

type Fields = ReturnType<typeof fieldsOf>
type Answer = Success<typeof createPurchase> | Success<typeof changePurchase> | Failure

const said = (answer: Answer | undefined, done: string): Outcome => {
  if (answer?.success) {
    toast({ kind: 'success', title: answer.message || done, text: answer.warnings.join(' ') || undefined })
    return 'saved'
  }
  if (answer?.message) showError(answer.message)
  const more = mapped(answer)
  if (more) showError(more, answer ? undefined : noAnswer)
  return isExpired(answer) ? 'signed out' : { errors: answer?.errors ?? {} }
}

/**
 * Sends the invoice and says what became of it.
 * @param once of this content: pressed again after an answer was lost, it is entered once
 */
export const savePurchase = async (fields: Fields, once: string): Promise<Outcome> =>
  said(await send(createPurchase, fields, { once }).catch(() => undefined), 'Purchase added successfully')

type Changing = Fields & { id: number; version: number; reason: string }

/** As {@link savePurchase}; `stale` says that somebody else changed it meanwhile. */
export const saveChange = async (
  fields: Changing,
  once: string,
): Promise<Outcome | { stale: string; errors: Record<string, string> }> => {
  const answer = await send(changePurchase, fields, { once }).catch(() => undefined)
  if (answer && !answer.success && isStale(answer)) return { stale: answer.message, errors: {} }
  return said(answer, 'Purchase changed successfully')
}
