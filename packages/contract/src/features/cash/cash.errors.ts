import { commonErrors } from '../../common-errors.ts'
import { domainErrors } from '../../operation.ts'

export const cashErrors = domainErrors({
  cash_not_in_hand: {
    status: 409,
    message: 'Only {available} in hand of {who} on {day} and after',
    field: 'amount',
  },
  cash_drawer_unknown: { status: 404, message: 'There is no such person', field: 'user_id' },
  cash_receiver_unknown: {
    status: 404,
    message: 'Choose somebody who works with cash and can confirm it',
    field: 'to_user_id',
  },
  cash_receiver_self: { status: 409, message: 'Cash is handed to another person', field: 'to_user_id' },
  cash_head_unknown: { status: 409, message: 'Please select a valid Head', field: 'head' },
  cash_driver_unknown: { status: 404, message: 'There is no such driver', field: 'driver_id' },
  cash_not_carried: {
    status: 409,
    message: '{who} carries only {available} on {day} and after',
    field: 'amount',
  },
  cash_not_found: { status: 404, message: 'There is no such cash document' },
  cash_canceled: { status: 409, message: '{number} is taken back already' },
  cash_confirmed: { status: 409, message: '{number} is confirmed already' },
  cash_not_for_you: { status: 403, message: '{number} was handed to {who}, who confirms it' },
  cash_confirm_closed: {
    status: 409,
    message:
      'The drawer of {who} is closed on {day}, and this would move cash in it: confirm on {next}, or once whoever may approve cash has taken that close back',
  },
  cash_confirm_too_much: {
    status: 409,
    message: '{number} is a hand-over of {amount}: no more can be confirmed',
    field: 'amount',
  },
  cash_reason_missing: { status: 422, message: '{difference} differs: say why', field: 'reason' },
  cash_closed_already: {
    status: 409,
    message: 'The drawer of {who} is closed through {day} already',
    field: 'day',
  },
  cash_close_not_last: {
    status: 409,
    message: 'The drawer of {who} was closed again on {day}: that close is taken back first',
  },
})

export const notYourDrawer = {
  ...commonErrors.forbidden,
  message: 'The drawer of {who} is another’s: it takes the right to approve cash.',
}

export const notYourClose = {
  ...commonErrors.forbidden,
  message: 'A close is taken back by whoever may approve cash.',
}
export const notYourCash = {
  ...commonErrors.forbidden,
  message: '{who} has confirmed {number}: they take it back, or whoever may approve cash.',
}
