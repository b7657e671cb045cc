import type { CreditPosition } from '@refill/contract/features/orders/orders.contract.ts'
import type { Reader } from '../../database/handles.ts'
import { creditPosition } from './sql/statements.generated.ts'

/** @param today in India, for how long the oldest due has waited past its day */
export const readCredit = async (
  reader: Reader,
  customer_id: number,
  today: string,
): Promise<CreditPosition | undefined> => (await reader.read(creditPosition, { customer_id, today }))[0]
