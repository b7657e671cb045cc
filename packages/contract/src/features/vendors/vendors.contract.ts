import * as z from 'zod/mini'
import { number, oneOf, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { email, flag, gstin, mobile, pan, phrase, pinCode, state, version } from '../../masters/fields.ts'
import { master } from '../../masters/master.ts'
import { operation } from '../../operation.ts'
import { commonErrors } from '../../common-errors.ts'
import { highestCreditLimit, longestCreditDays } from './vendors.rules.ts'

const creditDays = number('Credit days', { otherwise: 0, min: 0, max: longestCreditDays })
const creditLimit = number('Credit limit', { otherwise: 0, min: 0, max: highestCreditLimit, decimals: 2 })

const form = {
  tradename: phrase('Trade name', 120, { required: true }),
  legalname: phrase('Legal name', 120),
  gst: gstin(),
  pan: pan(),
  address: phrase('Address', 300),
  district: phrase('District', 60),
  state: state(),
  pincode: pinCode(),
  mobile_business: mobile('Business mobile'),
  email_business: email('Business email'),
  address_business: phrase('Business address', 300),
  mobile_personal: mobile('Personal mobile'),
  email_personal: email('Personal email'),
  address_personal: phrase('Personal address', 300),
  turnover_p3: flag('Turnover'),
  credit: oneOf('Payment settlement', [4, 1, 2, 3], 'Please select a valid Payment settlement'),
  bank_guarantee_req: flag('Bank guarantee required'),
  credit_fi_req: flag('Credit facility required'),
  credit_days: creditDays,
  credit_limit: creditLimit,
}

export const vendors = master({
  feature: 'vendors',
  thing: 'Vendor',
  list: {
    endpoint: 'vendorlist',
    rows: 'vendor_list',
    row: {
      tradename: z.string(),
      legalname: z.string(),
      gst: z.string(),
      mobile_personal: z.string(),
      state: z.string(),
    },
  },
  read: {
    endpoint: 'vendordetails',
    record: {
      gst: z.string(),
      pan: z.string(),
      tradename: z.string(),
      legalname: z.string(),
      address: z.string(),
      district: z.string(),
      state: z.string(),
      pincode: z.string(),
      mobile_business: z.string(),
      email_business: z.string(),
      address_business: z.string(),
      mobile_personal: z.string(),
      email_personal: z.string(),
      address_personal: z.string(),
      turnover_p3: z.number(),
      credit: z.number(),
      bank_guarantee_req: z.number(),
      credit_fi_req: z.number(),
      credit_days: z.number(),
      credit_limit: z.number(),
    },
  },
  form,
})

export const updateVendorSettings = operation({
  endpoint: 'api/vendors/update-settings',
  kind: 'write',
  right: 'vendors.write',
  summary: 'Credit days (whole) and credit limit (rupees) that a vendor grants us (AMB-064).',
  fields: z.object({
    ...caller,
    id: recordId(),
    version,
    credit_days: creditDays,
    credit_limit: creditLimit,
  }),
  answer: z.object({ version: z.number() }),
  errors: [vendors.missing, commonErrors.changed_by_another],
})
