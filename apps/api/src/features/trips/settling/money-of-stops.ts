import type { StopPayment } from '@refill/contract/features/trips/settling.shapes.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { DomainError } from '../../../domain-error.ts'
import type { Received } from '../../orders/orders.public.ts'
import { figure } from './desk.ts'

/**
 * Money of a stop as its receipts are entered: the driver carries what is cash.
 * @throws {DomainError} trip_reason_needed, for a transfer or a cheque without its number
 */
export const receivedOf = (payments: readonly StopPayment[], what: string): Received[] =>
  payments
    .filter(({ amount }) => amount > 0)
    .map(({ mode, amount: rupees, reference }) => {
      const amount = figure(rupees)
      if (mode === 'Cash') return { amount, payment_mode: mode, transaction_number: '', isCarried: true }
      if (mode === 'Prepaid') return { amount, payment_mode: mode, transaction_number: '', isCarried: false }
      if (reference === '')
        throw new DomainError(settlingErrors.trip_stop_wrong, { what, problem: `${mode} needs its number` })
      return {
        amount,
        payment_mode: 'Online',
        mode_of_transaction: mode,
        transaction_number: reference,
        isCarried: false,
      }
    })
