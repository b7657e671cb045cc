import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { deliveryCodes } from '../orders/delivery-code.public.ts'
import { invoiceCommands, turnovers } from '../tax/billing-choices.public.ts'

/** The business itself, as it stands on its documents. */
const Settings = z.object({
  name: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  gst: z.string(),
  mobile: z.string(),
  email: z.string(),
  terms: z.string(),
  /** '1': money on account is set against what is due as soon as an order is delivered; an empty text: by hand. */
  set_off_at_delivery: z.string(),
  /** '1': what is to be paid for an order is whole rupees; an empty text without. */
  round_to_rupee: z.string(),
  /** '1': whoever loaded a trip does not count it when it is back; else ''. */
  separate_count: z.string(),
  /** '1': whoever loads a trip counts without seeing what is needed; else ''. */
  blind_load: z.string(),
  /** Rupees of differences of a trip above which somebody has to approve them. */
  trip_limit: z.string(),
  /** Percent of RSP below which a price needs an approval: '50'; '0' where none does. */
  price_floor: z.string(),
  /** Days that the oldest due may be overdue before an order needs an approval; '' where they are not asked for. */
  overdue_days: z.string(),
  /** Whether deliveries of household cylinders ask for the delivery code. */
  delivery_code: z.enum(deliveryCodes),
  /** Heads under which cash is paid out, one in each line. */
  cash_heads: z.string(),
  /** Name in the registration, where it is another one; '' otherwise. */
  legal_name: z.string(),
  /** Where customers pay to; '' for what is not given. */
  bank_holder: z.string(),
  bank_name: z.string(),
  bank_branch: z.string(),
  bank_ifsc: z.string(),
  bank_account: z.string(),
  /** UPI address that the QR on invoices pays to. */
  upi: z.string(),
  invoice_terms: z.string(),
  /** Turnover of the year before, which says how many digits of HSN documents need. */
  turnover: z.enum(turnovers),
  /** The command of an order that issues its invoice. */
  invoice_on: z.enum(invoiceCommands),
  /** How numbers begin. */
  invoice_prefix: z.string(),
  bill_prefix: z.string(),
  credit_prefix: z.string(),
  debit_prefix: z.string(),
  /** Digits of the running number. */
  number_width: z.string(),
  /** GST rates that products may have beside the usual five: '3,40'. */
  extra_gst_rates: z.string(),
  /** Where the business is, for portals. */
  town: z.string(),
  /** First day whose documents are reported to the invoice portal; '' where none are. */
  e_invoice_from: z.string(),
  /** Rupees within the own state that go without an e-way bill; '' as the state has notified. */
  eway_limit: z.string(),
  /** How Tally calls the company, knows vouchers again, and names ledgers otherwise. */
  tally_company: z.string(),
  tally_key: z.string(),
  tally_names: z.string(),
  /** Address of the logo; empty without one. */
  logo: z.string(),
  version: z.number(),
})
export type Settings = z.output<typeof Settings>

export const readSettings = operation({
  endpoint: 'api/settings/read',
  kind: 'read',
  right: 'settings.read',
  summary: 'Name, address, GSTIN and logo of the business, as they stand on challans and statements.',
  fields: z.object(caller),
  answer: z.object({ reponselist: Settings }),
})
