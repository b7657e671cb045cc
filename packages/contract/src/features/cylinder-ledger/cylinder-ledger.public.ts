import { domainErrors } from '../../operation.ts'

/** What every feature that moves cylinders may refuse. */
export const ledgerErrors = domainErrors({
  stock_short: {
    status: 409,
    message: 'Only {available} full of {product} in stock, {needed} needed.',
  },
  stock_fraction: { status: 422, message: '{product} is counted in whole numbers.' },
})
