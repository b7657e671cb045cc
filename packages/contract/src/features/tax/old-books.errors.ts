import { domainErrors } from '../../operation.ts'

/** Why a document of the old books cannot be in a return. */
export const oldBooksErrors = domainErrors({
  old_number_ours: {
    status: 409,
    message: '{number} is a document of Refill, which is in its return already',
    field: 'number',
  },
  old_number_there: {
    status: 409,
    message: '{number} is brought in already: take that back first',
    field: 'number',
  },
  old_gstin_missing: {
    status: 409,
    message: 'Settings have no GSTIN: without it nobody knows whose return this is',
    field: 'number',
  },
  old_buyer_held: { status: 422, message: '{held}', field: 'buyer_class' },
  old_value_apart: {
    status: 422,
    message: 'Its lines with GST come to {sum}, its value is {value}: they may be ₹1 apart',
    field: 'value',
  },
})
