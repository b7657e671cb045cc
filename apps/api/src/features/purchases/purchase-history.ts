import type { PurchaseEvent } from '@refill/contract/features/purchases/purchases.contract.ts'
import type { Reader } from '../../database/handles.ts'
import { purchaseHistory } from './sql/statements.generated.ts'

type Told = { readonly [field: string]: unknown } | null

const word = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (values: unknown): string => (Array.isArray(values) ? values.map(word).join('; ') : '')

const words: Readonly<Record<string, (told: Told) => string>> = {
  'purchases.created': (told) => (word(told?.already_counted) ? 'Entered as counted already' : 'Entered'),
  'purchases.changed': (told) =>
    [`Changed: ${list(told?.changes)}`, word(told?.reason)].filter(Boolean).join(', '),
  'purchases.deleted': (told) => ['Canceled', word(told?.reason)].filter(Boolean).join(', '),
}

/** Who entered, changed and canceled a purchase, newest first. */
export const readPurchaseHistory = async (reader: Reader, id: number): Promise<PurchaseEvent[]> =>
  (await reader.read(purchaseHistory, { id, events: Object.keys(words) })).map(
    ({ event, at, by, after }) => ({
      text: words[event]?.(after) ?? '',
      at,
      by,
    }),
  )
