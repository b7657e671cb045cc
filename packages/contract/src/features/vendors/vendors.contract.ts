import * as z from 'zod/mini'
import { recordId, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import * as fields from '../../masters/described-fields.ts'
import { master } from '../../masters/master.ts'
import { operation } from '../../operation.ts'
import { commonErrors } from '../../common-errors.ts'
import { settlements } from './vendors.rules.ts'

const credit_days = fields.creditDays()
const credit_limit = fields.rupees('Credit limit')

const settlement = (otherwise?: 4) =>
  fields.choice('Payment settlement', [4, 1, 2, 3], 'Please select a valid Payment settlement', otherwise)

export const vendors = master({
  feature: 'vendors',
  thing: 'Vendor',
  fields: {
    tradename: fields.line('Trade name', 120, fields.required),
    legalname: fields.line('Legal name', 120),
    gst: fields.gstin(),
    pan: fields.pan(),
    address: fields.area('Address'),
    district: fields.district(),
    state: fields.state(),
    pincode: fields.pinCode(),
    mobile_business: fields.mobile('Business mobile'),
    email_business: fields.email('Business email'),
    address_business: fields.area('Business address'),
    mobile_personal: fields.mobile('Personal mobile'),
    email_personal: fields.email('Personal email'),
    address_personal: fields.area('Personal address'),
    turnover_p3: fields.yesOrNo('Turnover'),
    /** A new one of whom nothing is said has T + 30 (AMB-067); a change says it, so that none is lost. */
    credit: { ...settlement(4), change: settlement().rule, words: settlements },
    bank_guarantee_req: fields.yesOrNo('Bank guarantee required'),
    credit_fi_req: fields.yesOrNo('Credit facility required'),
    credit_days,
    credit_limit,
  },
  row: ['tradename', 'legalname', 'gst', 'mobile_personal', 'state'],
  list: { endpoint: 'vendorlist', rows: 'vendor_list' },
  read: { endpoint: 'vendordetails' },
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
    credit_days: credit_days.rule,
    credit_limit: credit_limit.rule,
  }),
  answer: z.object({ version: z.number() }),
  errors: [vendors.missing, commonErrors.changed_by_another],
})
