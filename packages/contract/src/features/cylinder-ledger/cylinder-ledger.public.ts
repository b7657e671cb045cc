import { domainErrors } from '../../operation.ts'

/** What every feature that moves cylinders may refuse. */
export const ledgerErrors = domainErrors({
  stock_short: {
    status: 409,
    message: 'Only {available} full of {product} in stock, {needed} needed.',
  },
  stock_short_on_day: {
    status: 409,
    message: 'Then {missing} full of {product} would be missing on {day}.',
  },
  vehicle_short: {
    status: 409,
    message: 'Only {available} {what} of {product} on {vehicle}, {needed} needed.',
  },
  opening_after_movement: {
    status: 409,
    message: '{product} moved on {day}: its opening day cannot be later.',
    field: 'opening_date',
  },
  stock_fraction: { status: 422, message: '{product} is counted in whole numbers.' },
})

/** Domain errors of everything that takes fulls out of the stock, or takes back what brought them. */
export const stockErrors = [
  ledgerErrors.stock_short,
  ledgerErrors.stock_short_on_day,
  ledgerErrors.vehicle_short,
]
