/**
 * What leaves the house with an export of everything, table by table, and in what order its columns stand. A table or
 * column that is neither here nor in {@link leftOut} fails the gate, so somebody decides about each new one.
 */
const told = `
api_keys: user_id rights ends_on created_at created_by last_used_at revoked_at revoked_by
approvals: id operation form question note customer_id order_id requested_by requested_at state decided_by
  decided_at reason done_at code
audit_log: id at user_id operation request event record_id before after
balances: product_id holder holder_id fulls empties
bank_accounts: id master_id holder bank branch ifsc account_no file_id removed_at
cash_documents: id number kind day user_id amount to_user_id head bank reference note file_id file_name
  confirmed_on confirmed_amount expected pieces difference_reason created_at created_by canceled_at canceled_by
  cancel_reason driver_id
challans: id order_id number issued_on canceled_at issuer_id content replaced_at replaced_by
closings: id through closed_at closed_by opened_at opened_by open_reason after_day
customer_openings: id number customer_id product_id product_name size day fulls deposit_count created_at
  created_by canceled_at canceled_by cancel_reason
customers: id parent_id name tradename legalname type mobile email email2 address district state pincode gst pan
  customer_userid branch referredby referredcode security_deposit credit_days credit_limit personal_name
  personal_mobile personal_email joint_account registration_class
cut_over_lines: cut_over_id what product_id product_name old here reason
cut_overs: id day version updated_at updated_by signed_at signed_by signed_name numbers
  issuer_id
deductions: receipt_id with_id kind note
delivery_partners: id tradename legalname gst pan mobile1 mobile2 email1 email2 address address1 address2
  district state pincode
deposits_held: customer_id product_id cylinders amount
drawer_days: user_id day what amount
drawers: user_id in_hand closed_through
driver_cash: driver_id carried
driver_entries: id driver_id day kind trip_id rupees product_id what cylinders reason reference reverses entered_at
  entered_by
drivers: id name mobile1 mobile2 email address aadhaar pan
empties_return_lines: return_id product_id product_name size empties
empties_returns: id number customer_id day note what empties created_at created_by canceled_at canceled_by
  cancel_reason
eway_bills: id document_id challan_id number made_at valid_until entered_at entered_by canceled_at canceled_by
  cancel_reason
filed_months: id month arn figures closed_at closed_by opened_at opened_by open_reason arns
files: id media_type bytes created_at as_image as_scan
godowns: id name address district state pincode latitude longitude storage_capacity
inventory: id product_id opening_fulls opening_empties opening_day version created_at updated_at updated_by
issuers: id name address state pincode gst mobile email terms logo_id since legal_name bank_holder bank_name
  bank_branch bank_ifsc bank_account upi invoice_terms eway_limit
master_kinds: kind
masters: id kind name active is_branch version created_at updated_at updated_by
movements: id product_id day at holder holder_id other other_id fulls empties document document_id document_no
  note reverses recorded_at recorded_by
older_shortages: product_id last_day
old_documents: id kind number series serial day issuer_id buyer_name buyer_gst buyer_class place_of_supply supply
  section taxable cgst sgst igst round_off value content created_at created_by
old_lines: document_id place description hsn uqc quantity rate taxable cgst sgst igst
opening_dues: id number customer_id day due_day bill_number note amount paid created_at created_by canceled_at
  canceled_by cancel_reason document_id
order_lines: id order_id product_id customer_id partner_id product_name type hsn gst unit size is_cylinder count
  empties_received price taxable_amount gst_amount amount deposit_count security_deposit sold_on ordered_count
  ordered_deposit_count ordered_security_deposit expected_empties
orders: id number customer_id customer_name mobile email customer_gst customer_state shipping_address
  payment_mode po_number source day booked_at booked_by schedule_day schedule_time status resumes reason
  driver_id vehicle_id partner_id delivery_person estimated_at assigned_at dispatched_at delivered_at
  delivered_on due_day credit_days credit_limit what cylinders deposit_count empties total_amount
  security_deposit paid version updated_at updated_by supply is_rounded round_off payable is_billed
  shipping_town shipping_pincode dispatched_on in_place_of code_asked code_given no_code_reason
papers: id master_id name number valid_until file_id file_name added_at ended_at ended_by replaced_by
product_rates: product_id from_day gst hsn entered_by entered_at
products: id name code category type material hsn gst uom capacity weight_kg water_capacity_ltr height_mm
  diameter_mm thickness_mm rsp discount security_deposit taxable_amount image_id status version created_at
  updated_at updated_by deleted_at is_cylinder
purchase_lines: id purchase_id vendor_id invoiced_on product_id product_name hsn gst unit category unit_price
  discount quantity empties_returned vehicle_no taxable_amount gst_amount deleted_at
purchases: id vendor_id type invoice_no invoiced_on total_amount created_at created_by deleted_at canceled_by
  cancel_reason place_of_supply vendor_gst supply credit cgst sgst igst round_off version updated_at updated_by
receipt_orders: receipt_id order_id amount for_customer_id due_id
receipts: id number customer_id customer_name voucher_date amount payment_mode transaction_number
  mode_of_transaction narration paid_to created_by created_at on_account deleted_at refunded canceled_by
  cancel_reason drawer_id carried_by
refund_receipts: refund_id receipt_id amount
refunds: id number customer_id customer_name paid_on amount payment_mode transaction_number mode_of_transaction
  narration paid_by created_by created_at deleted_at canceled_by cancel_reason drawer_id
roles: id name is_owner rights demands_second_factor version created_at updated_at updated_by
sales_corrections: id document_id order_id product_id customer_id partner_id product_name count empties_received
  amount sold_on
sales_days: kind key day n quantity returned amount
series: kind year last last_day old_last
settings: id name address state pincode gst mobile email terms logo_id version updated_at updated_by
  round_to_rupee set_off_at_delivery cash_heads legal_name bank_holder bank_name bank_branch bank_ifsc
  bank_account upi invoice_terms trip_limit separate_count blind_load eway_limit turnover invoice_prefix bill_prefix credit_prefix debit_prefix
  number_width billing_since extra_gst_rates town e_invoice_from tally_company tally_key tally_names invoice_on
  price_floor overdue_days delivery_code
stock_count_lines: count_id product_id fulls empties book_fulls book_empties
stock_counts: id reason counted_at counted_by canceled_at canceled_by cancel_reason
stock_days: product_id day n fulls empties
stock_openings: product_id day
stock_points: id name mobile address location email
tax_documents: id kind number year serial day order_id customer_id issuer_id buyer_gst place_of_supply supply
  section taxable cgst sgst igst round_off value content issued_at issued_by canceled_at canceled_by
  cancel_reason original_id cause reason buyer_class
tax_lines: document_id place order_line_id product_id description category hsn uqc quantity price rate taxable
  cgst sgst igst original_place
tax_registrations: document_id irn ack_no ack_at signed_qr entered_at entered_by canceled_at canceled_by
  cancel_reason
trip_counts: trip_id product_id fulls empties
trip_posted: trip_id kind record_id
trip_proposals: id trip_id order_id key stop proposed_at proposed_by
trip_stops: trip_id order_id place is_open left_status left_resumes taken_off_at taken_off_by taken_off_reason
trips: id number day round state vehicle_id driver_id partner_id note planned_at planned_by loaded_on loaded_at
  loaded_by canceled_at canceled_by cancel_reason version updated_at updated_by back_at back_by stays settled_on
  settled_at settled_by draft draft_version left_with_driver
users: id username name created_at mobile role_id driver_id partner_id active version updated_at updated_by
vehicles: id number type make model chassis capacity owner_name owner_contact driver_name driver_contact
  emergency_contact_number supply delivery
vendors: id tradename legalname gst pan address district state pincode mobile_business email_business
  address_business mobile_personal email_personal address_personal turnover_p3 credit bank_guarantee_req
  credit_fi_req credit_days credit_limit
`

/** Tables and columns that stay, each with its reason, which the file tells whoever opens it. */
export const leftOut: Readonly<Record<string, string>> = {
  sessions: 'who is signed in',
  known_places: 'from where people sign in',
  sign_in_failures: 'tries to sign in that failed',
  unlogged_failures: 'tries to sign in that failed',
  download_tickets: 'downloads that were allowed and not begun',
  setup: 'by what the link of the first start is known',
  idempotency_keys: 'answers that the program keeps for a repeated press',
  secret_key: 'by what the program knows its key',
  schema_migrations: 'what the program did to its tables; this page names the last',
  backup_runs: 'backups that this server has made',
  backup_place: 'where this server keeps its backups',
  imports: 'files that records were brought in from, which are gone after 30 days',
  import_lines: 'what stood in those files: what became of it is in the tables of its records',
  audit_blocks: 'proofs that the log was not changed, which nobody else can check',
  log_anchors: 'proofs that the log was not changed, which nobody else can check',
  closed_columns: 'of what the proofs of closed days are made',
  durations: 'how quick this server is',
  database_sizes: 'how large the database of this server is',
  credit_turns: 'a counter by which the program keeps bookings apart',
  master_counts: 'counters of rows',
  row_counts: 'counters of rows',
  order_counts: 'counters of rows',
  order_years: 'how the program finds the next number of an order',
  'api_keys.token_hash': 'by what a key is known',
  'audit_log.proof': 'proof that the program wrote the row, which nobody else can check',
  'audit_log.session_id': 'names a sign-in, which stays',
  'closings.days': 'proofs of closed days, which nobody else can check',
  'closings.columns_id': 'of what those proofs are made',
  'closings.sealed_late': 'when those proofs were made',
  'closings.seal': 'proof that the program closed the days',
  'filed_months.seal': 'proof that the program closed the month',
  'masters.marks': 'keyed hashes by which equal numbers are found',
  'masters.search': 'what the search box looks in, made of other columns',
  'orders.digest': 'by what an order that was sent twice is known',
  'orders.search': 'what the search box looks in, made of other columns',
  'products.search': 'what the search box looks in, made of other columns',
  'receipts.search': 'what the search box looks in, made of other columns',
  'users.password_hash': 'opens the panel',
  'users.factor_secret': 'opens the panel',
  'users.factor_pending': 'opens the panel',
  'users.factor_step': 'which code of a second factor was used last',
  'users.factor_failures': 'codes that were wrong',
  'users.factor_failed_at': 'codes that were wrong',
  'users.recovery_marks': 'by what recovery codes are known',
  'users.factor_put_off_at': 'when a second factor was put off',
  'users.must_change_password': 'whether the password is a first one',
}

/** Columns that lie encrypted, each with the column by whose record it is bound (`placeIn`); they leave in clear. */
export const encrypted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bank_accounts: { account_no: 'master_id' },
  customers: { pan: 'id' },
  delivery_partners: { pan: 'id' },
  drivers: { aadhaar: 'id', pan: 'id' },
  papers: { number: 'master_id' },
  vendors: { pan: 'id' },
}

export type Leaving = { table: string; columns: readonly string[] }

/** Every table that leaves, in the order of their names. */
export const leaving: readonly Leaving[] = told
  .replaceAll(/\n +/g, ' ')
  .trim()
  .split('\n')
  .map((line) => {
    const [table = '', columns = ''] = line.split(': ')
    return { table, columns: columns.split(' ') }
  })
