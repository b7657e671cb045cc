import { commonErrors } from '../../common-errors.ts'
import { domainErrors } from '../../operation.ts'

export const accountErrors = domainErrors({
  account_driver_unknown: { status: 404, message: 'There is no such driver', field: 'driver_id' },
  account_product_unknown: { status: 404, message: 'There is no product {product}', field: 'uuid' },
  account_owes_less: {
    status: 409,
    message: '{driver} owes only {owed} on {day} and after',
    field: 'amount',
  },
  account_owes_fewer: {
    status: 409,
    message: '{driver} owes only {owed} {what} {product} on {day} and after',
    field: 'count',
  },
  account_entry_unknown: { status: 404, message: 'There is no such entry' },
  account_entry_of_trip: {
    status: 409,
    message: 'The settlement of {trip} entered this: reopen that trip instead',
  },
  account_entry_reversed: { status: 409, message: 'This entry is taken back already' },
  account_entry_takes_back: { status: 409, message: 'This entry takes another one back: enter that anew' },
})

export const cashNotYours = {
  ...commonErrors.forbidden,
  message: 'Cash goes into a drawer: it takes the right to write cash.',
}
export const waiverNotYours = {
  ...commonErrors.forbidden,
  message: 'What was waived is owed again by whoever may approve trips.',
}
