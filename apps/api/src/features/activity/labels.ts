/** What fields of documents are called on their screens; those of masters come from the contract. */
const named: { readonly [field: string]: string } = {
  account_no: 'Account number',
  adjusted: 'Products adjusted',
  advances: 'Opening advances',
  amount: 'Amount',
  approval_reason: 'Why it was approved',
  approver_id: 'User no.',
  blocks: 'Blocks left',
  code: 'Product code',
  counted: 'Counted',
  dc_no: 'Challan',
  doc_name: 'File',
  dues: 'Opening dues',
  empties: 'Empties received',
  ends_on: 'Last day',
  estimate: 'Expected',
  expected: 'Should have been there',
  file: 'File',
  gst: 'GST',
  gstin: 'GSTIN',
  hsn: 'HSN code',
  ack_no: 'Ack No.',
  eway_bill: 'E-way bill',
  ifsc: 'IFSC',
  irn: 'IRN',
  inv_date: 'Invoice date',
  inv_no: 'Invoice no.',
  left: 'Left',
  lines: 'Lines',
  logo_id: 'Logo',
  image_id: 'Image',
  number: 'Number',
  on_account: 'On account',
  opening_day: 'Opening date',
  opening_empties: 'Opening empties',
  opening_fulls: 'Opening fulls',
  orderid: 'Order',
  pan: 'PAN',
  over_limit: 'Would owe, past the limit',
  over_limit_by: 'Allowed by',
  paper: 'Paper',
  pb_no: 'Voucher no.',
  ponum: 'Purchase order',
  replaced: 'In place of challan',
  rsp: 'RSP',
  sr_no: 'Voucher no.',
  total_amount: 'Total',
  total_security_deposit: 'Security deposit',
  totalamount: 'Total',
  uom: 'Unit',
  upi_id: 'UPI ID',
  weight_kg: 'Weight (kg)',
  height_mm: 'Height (mm)',
  diameter_mm: 'Diameter (mm)',
  thickness_mm: 'Thickness (mm)',
  water_capacity_ltr: 'Water capacity (l)',
  what: 'Which',
}

/** Amounts that the log has as plain figures. */
export const rupeeFields: ReadonlySet<string> = new Set([
  ...['amount', 'total_amount', 'totalamount', 'total_security_deposit', 'on_account', 'paid', 'refunded'],
  ...['rsp', 'discount', 'security_deposit', 'expected', 'counted', 'charges', 'round_off'],
])

/** 'mobile_business' → 'Mobile business', 'customer_id' → 'Customer' */
const inWords = (field: string): string => {
  const words = field.replace(/_id$/, '').replaceAll(/[_.]/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export const labelOf = (field: string): string =>
  Object.hasOwn(named, field) ? (named[field] ?? '') : inWords(field)
