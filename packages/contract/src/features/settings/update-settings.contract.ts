import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { file, number, oneOf, optionalDay, phrase, rule, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { email, gstin, ifsc, mobile, pinCode, state } from '../../masters/fields.ts'
import { domainErrors, operation } from '../../operation.ts'
import { headsIn, maxHead } from '../cash/cash.public.ts'
import { deliveryCodes } from '../orders/delivery-code.public.ts'
import {
  isUpiAddress,
  longestWidth,
  prefixProblem,
  shortestWidth,
  tallyNamesProblem,
} from '../tax/tax.public.ts'
import { invoiceCommands, turnovers } from '../tax/billing-choices.public.ts'
import { isRupees } from '@refill/values/money.ts'
import { extraRatesProblem } from '../products/rates.rules.ts'

export const largestLogoBytes = 524_288
export const logoTypes = ['image/png', 'image/jpeg', 'image/jpg'] as const

/** At least one, since somebody has to choose. */
const cashHeads = phrase('Heads', 600, { required: true, lines: true }).check(
  rule((lines) =>
    headsIn(lines).some((head) => head.length > maxHead)
      ? `A head must be less than ${maxHead} characters`
      : undefined,
  ),
)

export const settingsFields = {
  name: text('Business name', { min: 2, max: 120 }),
  address: phrase('Address', 300, { required: 'stated', lines: true }),
  state: state({ required: true }),
  pincode: pinCode(),
  gst: gstin(),
  mobile: mobile('Mobile'),
  email: email(),
  terms: phrase('Terms', 500, { lines: true }),
}

const bankAccount = text('Account number', {
  optional: true,
  max: 34,
  problem: (value) => (/^\d{9,18}$/.test(value) ? undefined : 'Account number must have 9 to 18 digits'),
})
const upiProblem = (value: string) => (isUpiAddress(value) ? undefined : 'UPI address must be like name@bank')

/** Numbers are capitals, so that two that differ in case alone are one. */
const prefix = (label: string) =>
  z.optional(
    text(label, {
      max: 9,
      as: (typed) => typed.trim().toUpperCase(),
      problem: (value) => prefixProblem(value, shortestWidth),
    }),
  )

/** What invoices say beside name and address; left out, each stays. */
const invoiceFields = {
  legal_name: z.optional(phrase('Legal name', 120)),
  bank_holder: z.optional(phrase('Account holder', 120)),
  bank_name: z.optional(phrase('Bank', 80)),
  bank_branch: z.optional(phrase('Branch', 80)),
  bank_ifsc: z.optional(ifsc()),
  bank_account: z.optional(bankAccount),
  upi: z.optional(text('UPI address', { optional: true, max: 100, problem: upiProblem })),
  invoice_terms: z.optional(phrase('Terms of invoices', 500, { lines: true })),
  turnover: z.optional(oneOf('Turnover', turnovers, 'Please select a valid Turnover')),
  invoice_on: z.optional(oneOf('Issued', invoiceCommands, 'Please select a valid Issued')),
  invoice_prefix: prefix('Prefix of invoices'),
  bill_prefix: prefix('Prefix of bills of supply'),
  credit_prefix: prefix('Prefix of credit notes'),
  debit_prefix: prefix('Prefix of debit notes'),
  number_width: z.optional(number('Digits', { min: shortestWidth, max: longestWidth })),
}

/** What portals and Tally ask; left out, each stays. */
const handOffFields = {
  town: z.optional(text('Town', { optional: true, min: 3, max: 50 })),
  e_invoice_from: z.optional(optionalDay('Reported from')),
  eway_limit: z.optional(
    text('Limit within the state', {
      optional: true,
      max: 12,
      problem: (value) =>
        isRupees(value) && Number(value) >= 1 && Number(value) < 1e9
          ? undefined
          : 'Limit within the state must be an amount in rupees',
    }),
  ),
  tally_company: z.optional(phrase('Company in Tally', 120)),
  tally_key: z.optional(
    text('Key of vouchers', {
      optional: true,
      max: 30,
      pattern: { is: /^[A-Za-z0-9-]+$/, message: 'Key of vouchers must be letters, digits and -' },
    }),
  ),
  tally_names: z.optional(
    phrase('Names in Tally', 2500, { lines: true }).check(rule((lines) => tallyNamesProblem(lines))),
  ),
}

/** Beside the usual five; left out they stay. */
const extraRates = text('Extra GST rates', {
  optional: true,
  max: 60,
  problem: extraRatesProblem,
})

/** What is asked before an order is booked; left out, each stays. */
const askedFields = {
  price_floor: z.optional(number('Least price', { min: 0, max: 100 })),
  /** Empty: dues that wait are not asked for. */
  overdue_days: z.optional(
    text('Days overdue', {
      optional: true,
      max: 3,
      problem: (value) =>
        /^\d{1,3}$/.test(value) ? undefined : 'Days overdue must be a whole number from 0 to 999',
    }),
  ),
}

export const settingsErrors = domainErrors({
  settings_prefix_wrong: { status: 422, message: '{problem}' },
  settings_rate_used: {
    status: 409,
    message: '{product} has {rate} % GST, so that rate stays',
    field: 'extra_gst_rates',
  },
})

export const updateSettings = operation({
  endpoint: 'api/settings/update',
  kind: 'write',
  right: 'settings.write',
  uploads: true,
  summary: 'Changes what documents say of the business; documents already printed stay as they are.',
  fields: z.object({
    ...caller,
    ...settingsFields,
    ...invoiceFields,
    ...handOffFields,
    ...askedFields,
    version,
    /** 1 switches it on, an empty text off; left out it stays. */
    set_off_at_delivery: z.optional(phrase('Set off at delivery', 1)),
    round_to_rupee: z.optional(phrase('Round to the rupee', 1)),
    separate_count: z.optional(phrase('Counted by another', 1)),
    blind_load: z.optional(phrase('Counted blind', 1)),
    trip_limit: z.optional(
      text('Limit of differences', {
        max: 12,
        problem: (value) =>
          isRupees(value) && Number(value) < 1e9
            ? undefined
            : 'Limit of differences must be an amount in rupees',
      }),
    ),
    /** Left out it stays. */
    delivery_code: z.optional(oneOf('Delivery code', deliveryCodes, 'Please select a valid Delivery code')),
    /** One in each line; left out they stay. */
    cash_heads: z.optional(cashHeads),
    extra_gst_rates: z.optional(extraRates),
    /** 1 takes the logo away. */
    remove_logo: phrase('Remove logo', 1),
    logo: file({ maxBytes: largestLogoBytes, tooLarge: 'Logo too large. Maximum size allowed: 512 KB' }),
  }),
  answer: z.object({ version: z.number() }),
  errors: [
    commonErrors.changed_by_another,
    settingsErrors.settings_prefix_wrong,
    settingsErrors.settings_rate_used,
  ],
})
