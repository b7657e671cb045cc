import { maxAmount, showRupees } from '@refill/values/money.ts'
import { domainErrors } from './operation.ts'

/** Errors that any operation may give; the mechanism raises them, so that no feature repeats them. */
export const commonErrors = domainErrors({
  body_unreadable: { status: 400, message: 'The request could not be read.' },
  unauthorized: { status: 401, message: 'Unauthorized. Please login.' },
  forbidden: { status: 403, message: 'You do not have the right to do this.' },
  wrong_origin: { status: 403, message: 'This request came from another site and was refused.' },
  endpoint_unknown: { status: 404, message: 'There is no such call.' },
  action_unknown: { status: 404, message: 'There is no such action on this call.' },
  request_too_slow: { status: 408, message: 'The request took too long to arrive.' },
  changed_by_another: {
    status: 409,
    message: '{who} changed this {what} at {when}. Your change was not saved.',
  },
  day_closed: {
    status: 409,
    message:
      'The books are closed through {day}: nothing dated on or before it can be entered, changed or taken back, unless somebody who may approve cash reopens it.',
  },
  key_reused: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  busy: { status: 409, message: 'Somebody else is changing the same record. Please try again.' },
  drawer_closed: {
    status: 409,
    message:
      'The drawer of {who} is closed on {day}: no cash moves in it on that day or before, unless whoever may approve cash takes the close back',
  },
  condition_failed: { status: 412, message: 'The request names another version of the file.' },
  too_large: { status: 413, message: 'The request is too large.' },
  file_too_large: { status: 413, message: 'File size too large' },
  address_too_long: { status: 414, message: 'The address is too long.' },
  body_type_unknown: { status: 415, message: 'Send multipart form data or JSON.' },
  file_type_wrong: { status: 415, message: 'Invalid file type' },
  range_unknown: { status: 416, message: 'The file has no such part.' },
  expectation_unknown: { status: 417, message: 'The request expects what this server does not do.' },
  host_unknown: { status: 421, message: 'This server is not known by that name.' },
  uploads_busy: {
    status: 429,
    message: 'Other files are being taken in at the moment. Please try again in a few seconds.',
  },
  amount_too_large: {
    status: 422,
    message: `The amount is too large: a line and a total come to at most ${showRupees(maxAmount)}`,
  },
  invalid_fields: { status: 422, message: 'Some fields need a change.' },
  headers_too_large: { status: 431, message: 'The headers of the request are too large.' },
})
