// Made by npm run generate from the database; changed by a migration, never by hand.
import type { ColumnType, GeneratedAlways, JSONColumnType } from 'kysely'

/** Exact: read as text, written as text or number. */
type Numeric = ColumnType<string, string | number, string | number>

/** One of these, as a CHECK or the table of kinds sees to. */
type Words<T extends string> = ColumnType<T, string, string>

/** May be left out of a new row. */
type Generated<T> =
  T extends ColumnType<infer Read, infer Inserted, infer Updated>
    ? ColumnType<Read, Inserted | undefined, Updated>
    : ColumnType<T, T | undefined, T>

export interface Tables {
  api_keys: {
    /** The program as others see it; its name is the name of the key. */
    user_id: number
    /** SHA-256 of the key; the key itself is shown once and stored nowhere. */
    token_hash: Buffer
    /** What it may do, right by right; a version that brings new ones gives it none of them. */
    rights: string[]
    /** The last day, in India, on which it is taken; null for one without an end. */
    ends_on: string | null
    /** When it was made. */
    created_at: Generated<Date>
    /** Who made it; it goes on when they leave. */
    created_by: number
    /** Its last use, to about five minutes; null before the first. */
    last_used_at: Date | null
    /** When it was revoked. */
    revoked_at: Date | null
    /** By whom. */
    revoked_by: number | null
  }
  approvals: {
    /** Names the request; its command is done once for it. */
    id: GeneratedAlways<number>
    /** Endpoint and action of the command. */
    operation: string
    /** The fields of the command, as they were typed. */
    form: JSONColumnType<object>
    /** What stood in the way, in the words that the person who decides reads. */
    question: string
    /** Why it is asked for; may be empty. */
    note: string
    /** Whose order it is about. */
    customer_id: number
    /** The order; for one that is to be booked, known once it is approved. */
    order_id: number | null
    /** In whose name the command is done. */
    requested_by: number
    /** When it was asked for. */
    requested_at: Generated<Date>
    /** waiting, approved, refused, or withdrawn by whoever asked. */
    state: Generated<Words<'waiting' | 'approved' | 'refused' | 'withdrawn'>>
    /** Who decided; null as long as it waits. */
    decided_by: number | null
    /** When it was decided; null as long as it waits. */
    decided_at: Date | null
    /** Why it was approved or refused. */
    reason: Generated<string>
    /** When the approved command was done; null in between, also when the server ended there. */
    done_at: Date | null
    /** Which question it is, by its code; empty in requests from before it was kept. */
    code: Generated<string>
  }
  audit_blocks: {
    /** One more than the block before, so that of two processes that seal at once one wins. */
    id: number
    /** Ids of the rows in it: exactly those that were there, since transactions end out of order and roll back. */
    rows_sealed: string
    /** Up to this id nothing can come any more: what is in no block up to here was never written by this program. */
    closed_upto: number
    /** Rows up to this id may be without a proof: as the anchor of the log says. */
    unproven_upto: number
    /** Transactions from this number on had not begun when the block was made. */
    horizon: number
    /** Twelve bytes for each row, in the order of their ids: HMAC of its content, to name the row that was changed. */
    marks: Buffer
    /** HMAC of all columns before it and the hash of the block before, with the key of the business. */
    hash: Buffer
    /** When it was made; nothing but the wait for late rows goes by it. */
    made_at: Generated<Date>
  }
  audit_log: {
    /** Running number; gaps are normal. */
    id: GeneratedAlways<number>
    /** Start of the transaction that wrote. */
    at: Generated<Date>
    /** Who; null for the program itself. No foreign key: an audit row outlives everything. */
    user_id: number | null
    /** Endpoint and action, or the command that was run. */
    operation: string
    /** Id of the HTTP request, as in the log; empty outside a request. */
    request: string
    /** What happened, in words of the business: products.created. */
    event: string
    /** Id of the record it happened to, as text. */
    record_id: string
    /** The record before; null for a new one. Never passwords, tokens or full identity numbers. */
    before: JSONColumnType<object> | null
    /** The record after; null when it is gone. */
    after: JSONColumnType<object> | null
    /** The session in which it was done; null for the program itself, and before this was kept. */
    session_id: number | null
    /** That this program wrote the row, and which block was the newest it knew: number used once, block, HMAC. Null in rows from before. */
    proof: string | null
  }
  backup_place: {
    /** Always 1. */
    id: Generated<number>
    /** The whole path of a folder of the server. */
    folder: string
    /** When the nightly archive begins, HH:mm in India. */
    at: string
    /** Whether backups are made there. */
    is_on: boolean
    /** It lay on the disk of the business when it was chosen, and was wanted all the same. */
    is_same_disk: boolean
    /** What a file in the folder says: an empty folder of that path, whose disk is away, is another one. */
    mark: string
    /** Proof of the machine, data folder and database that it was chosen on. A restored business has another, and writes nothing there. */
    chosen_here: string
    /** Counts changes: an update that was read at an older version is refused. */
    version: Generated<number>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made it. */
    updated_by: number
  }
  backup_runs: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** An archive, or a check that one can be restored. */
    kind: Words<'archive' | 'check'>
    /** Name of the archive at its place. */
    archive: string
    /** The day whose nightly archive it is; null for one that somebody asked for. */
    night: string | null
    /** Who asked for it; null for the program itself. */
    asked_by: number | null
    /** Under way, done, or failed. */
    state: Generated<Words<'running' | 'good' | 'failed'>>
    /** When it began. */
    started_at: Generated<Date>
    /** When the process that does it last said so. */
    seen_at: Generated<Date>
    /** When it was over. */
    ended_at: Date | null
    /** How much of it is done, from 0 to 1. */
    share: Generated<Numeric>
    /** What came to the place with it: without papers that lay there already. */
    bytes: Generated<number>
    /** Rows of all tables. */
    row_count: Generated<number>
    /** Papers and pictures that belong to it. */
    papers: Generated<number>
    /** Those that the database names and the file storage did not have. */
    missing_papers: Generated<number>
    /** Why it failed; empty otherwise. */
    problem: Generated<string>
    /** When the archive was cleared away for newer ones. */
    removed_at: Date | null
    /** Whether the archive was written with a proof that it is of this business; not before this was done. */
    is_proven: Generated<boolean>
    /** Where its archive lies; empty in runs of before, which count for any place. */
    place: Generated<string>
  }
  balances: {
    /** Of what. */
    product_id: number
    /** godown, plant, customer, opening or adjustment. */
    holder: string
    /** Which one. */
    holder_id: number
    /** Full ones; never below zero in a godown. */
    fulls: Numeric
    /** Empty ones; below zero is a difference to be explained. */
    empties: Numeric
  }
  bank_accounts: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Whose account. */
    master_id: number
    /** Name on the account. */
    holder: string
    /** Name of the bank. */
    bank: string
    /** Name of the branch. */
    branch: Generated<string>
    /** Number of the branch. */
    ifsc: string
    /** Encrypted; leaves the server masked, or by the audited call that reveals it. */
    account_no: string
    /** Cancelled cheque or passbook page. */
    file_id: string | null
    /** Set when it was taken away. */
    removed_at: Date | null
  }
  cash_documents: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Of its series without gaps: CH, CB, CP, CC or CT/26-27/00001. */
    number: string
    /** Hand-over, bank deposit, paid out, close of the drawer, or taken over from a driver. */
    kind: Words<'hand_over' | 'deposit' | 'pay_out' | 'close' | 'take_over'>
    /** Day in India on which the cash left the drawer, came from the driver, or at whose end it was counted. */
    day: string
    /** Whose drawer. */
    user_id: number
    /** In rupees; of a close: what was counted, and is in the drawer from then on. */
    amount: Numeric
    /** Of a hand-over: to whom. */
    to_user_id: number | null
    /** Of money paid out: for what. */
    head: Generated<string>
    /** Of a deposit: into which bank. */
    bank: Generated<string>
    /** Number of the slip or bill. */
    reference: Generated<string>
    /** In somebody's words. */
    note: Generated<string>
    /** Scan of the slip or bill. */
    file_id: string | null
    /** What the scan was called where it came from. */
    file_name: Generated<string>
    /** Of a hand-over: day on which the receiver had it. Null: it is on the way. */
    confirmed_on: string | null
    /** What the receiver counted; what is missing of the amount is the giver's again. */
    confirmed_amount: Numeric | null
    /** Of a close: what should have been there; of what was taken over: what the driver carried. */
    expected: Numeric | null
    /** Of a close: how many notes and coins, by their rupees. */
    pieces: JSONColumnType<object> | null
    /** Why less was confirmed, or something else counted. */
    difference_reason: Generated<string>
    /** When it was entered. */
    created_at: Generated<Date>
    /** Who entered it. */
    created_by: number
    /** When it was taken back: it counts on no day then. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
    /** Of what was taken over: from which driver. */
    driver_id: number | null
  }
  challans: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** What it goes with. */
    order_id: number
    /** DC/26-27/00012: series without gaps. */
    number: string
    /** Day of issue in India. */
    issued_on: string
    /** Set with its order; the number stays used. */
    canceled_at: Date | null
    /** The business as it was at issue. */
    issuer_id: Generated<number>
    /** Consignee, transport, lines and sums as they were at issue. Null for those issued before 0018 of orders that do not change any more: there the order says it. */
    content: JSONColumnType<object> | null
    /** When another took its place: the order left again, or with another driver or vehicle. */
    replaced_at: Date | null
    /** Number of the one in its place. */
    replaced_by: string | null
  }
  closed_columns: {
    /** In the order in which the tables changed. */
    id: GeneratedAlways<number>
    /** Names of the columns by what is kept: a column that comes later is in no sum of before. */
    columns: JSONColumnType<object>
  }
  closings: {
    /** In the order in which days were closed. */
    id: GeneratedAlways<number>
    /** The last day that is closed; every day before it is closed too. */
    through: string
    /** When every writer under way had ended. */
    closed_at: Generated<Date>
    /** The user who closed it; none when the program did. */
    closed_by: number | null
    /** When it was reopened; none while it holds. */
    opened_at: Date | null
    /** The user who reopened it. */
    opened_by: number | null
    /** Why it was reopened. */
    open_reason: Generated<string>
    /** The last day that was closed before it; null when none was. Its own days are those behind it. */
    after_day: string | null
    /** Of each of its days a SHA-256 of each kind of row that is kept, the first half of it; none where there is no row. */
    days: Generated<JSONColumnType<object>>
    /** Of which columns. */
    columns_id: number | null
    /** Closed by an older program, and sealed at the first start of one that seals. */
    sealed_late: Generated<boolean>
    /** HMAC of all that it says until it is opened, with the key of the business. */
    seal: Generated<string>
  }
  credit_turns: {
    /** Whose limit it is: the parent of a family with one account. */
    account_id: number
    /** Counts up with every booking and change that the limit was asked for. */
    turn: number
  }
  customer_openings: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Of its series without gaps, OP/26-27/00001. */
    number: string
    /** With whom. */
    customer_id: number
    /** Of what; one stands for each product. */
    product_id: number
    /** Its name then. */
    product_name: string
    /** Its size then, '19 kg'. */
    size: string
    /** At the beginning of which day they stood there. */
    day: string
    /** How many. */
    fulls: Numeric
    /** How many of them stand there against a deposit, so that no empty is owed for them. */
    deposit_count: Numeric
    /** When it was entered. */
    created_at: Generated<Date>
    /** By whom; null for the program itself. */
    created_by: number | null
    /** When it was taken back; its movement is reversed then. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
  }
  customers: {
    /** As in masters. */
    id: number
    /** The customer above a branch; null for a customer of its own. */
    parent_id: number | null
    /** Name. */
    name: string
    /** What it is called. */
    tradename: Generated<string>
    /** As registered. */
    legalname: Generated<string>
    /** Commercial, Domestic, Industrial or Institution in the panel; any text by the API. */
    type: Generated<string>
    /** Ten digits. */
    mobile: string
    /** Email. */
    email: Generated<string>
    /** Another one. */
    email2: Generated<string>
    /** Where cylinders go. */
    address: Generated<string>
    /** District. */
    district: Generated<string>
    /** State, by name. */
    state: Generated<string>
    /** Six digits. */
    pincode: Generated<string>
    /** GSTIN; branches share it. */
    gst: Generated<string>
    /** Encrypted; leaves the server masked. */
    pan: Generated<string>
    /** What the customer is called elsewhere; userid on the wire. */
    customer_userid: Generated<string>
    /** Name of the branch. */
    branch: Generated<string>
    /** Id of who sent this customer; 0 is Direct. */
    referredby: Generated<number>
    /** Code of who sent this customer. */
    referredcode: Generated<string>
    /** Rupees agreed; never part of taxable value. */
    security_deposit: Generated<Numeric>
    /** Days of credit that the customer has. */
    credit_days: Generated<number>
    /** Rupees of credit that the customer has. */
    credit_limit: Generated<Numeric>
    /** The person we talk to. */
    personal_name: Generated<string>
    /** Ten digits. */
    personal_mobile: Generated<string>
    /** Email of the person. */
    personal_email: Generated<string>
    /** 2: one account with its branches, for statement, dues and credit limit. Means something on a parent alone. */
    joint_account: Generated<number>
    /** How the customer is registered for GST; by it sales are taxed, reported, or held. */
    registration_class: Generated<Words<'regular' | 'composition' | 'unregistered' | 'sez' | 'deemed_export' | 'uin' | 'tds' | 'sez_without_tax' | 'export' | 'other'>>
  }
  cut_over_lines: {
    /** Of which change. */
    cut_over_id: number
    /** Which figure: rupees of all customers or drawers, or pieces of a product. */
    what: Words<'dues' | 'advances' | 'cash' | 'fulls' | 'empties' | 'with_customers' | 'against_deposit'>
    /** Of which product; null of the sums in rupees. */
    product_id: number | null
    /** As it was called when it was signed. */
    product_name: Generated<string>
    /** As the old books have it; null while nobody typed it. */
    old: Numeric | null
    /** As it was brought in when it was signed; null before. */
    here: Numeric | null
    /** Why they differ; empty where nobody said it. */
    reason: Generated<string>
  }
  cut_overs: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** First day that is kept here; null while nobody said it. */
    day: string | null
    /** Grows with every change. */
    version: Generated<number>
    /** When it changed last. */
    updated_at: Generated<Date>
    /** Who changed it last. */
    updated_by: number | null
    /** When it was signed; null before. */
    signed_at: Date | null
    /** Who was signed in then. */
    signed_by: number | null
    /** The name that was signed with; empty before. */
    signed_name: Generated<string>
    /** What each series went on with when it was signed: its label and the number. */
    numbers: Generated<JSONColumnType<object>>
    /** The business as it was when it was signed; null before. */
    issuer_id: number | null
  }
  database_sizes: {
    /** The day in India. */
    day: string
    /** Its size when the server looked first on that day, in bytes. */
    bytes: number
  }
  deductions: {
    /** Its row among the receipts: number, day, customer, amount, and what it pays. */
    receipt_id: number
    /** The receipt of the money that came with it; null for one that was entered by itself. */
    with_id: number | null
    /** Why it is short. */
    kind: Words<'tds_gst' | 'tds_income_tax' | 'bank_charge' | 'discount' | 'written_off'>
    /** Number of the certificate of tax at source, empty until it came; otherwise the reason. */
    note: string
  }
  delivery_partners: {
    /** As in masters. */
    id: number
    /** What it is called. */
    tradename: string
    /** As registered. */
    legalname: Generated<string>
    /** GSTIN; empty when unregistered or unknown. */
    gst: Generated<string>
    /** Encrypted; leaves the server masked. */
    pan: Generated<string>
    /** Ten digits. */
    mobile1: string
    /** Another one. */
    mobile2: Generated<string>
    /** Email. */
    email1: Generated<string>
    /** Another one. */
    email2: Generated<string>
    /** Address in one piece; leads before the two lines. */
    address: Generated<string>
    /** First line. */
    address1: Generated<string>
    /** Second line. */
    address2: Generated<string>
    /** District. */
    district: Generated<string>
    /** State, by name. */
    state: Generated<string>
    /** Six digits. */
    pincode: Generated<string>
  }
  deposits_held: {
    /** With whom. */
    customer_id: number
    /** Of what. */
    product_id: number
    /** How many, for which no empty is owed. */
    cylinders: Numeric
    /** Rupees of deposit that came with delivered orders. */
    amount: Numeric
  }
  download_tickets: {
    /** SHA-256 of the ticket that the address of the download carries. */
    token_hash: Buffer
    /** The session that asked, which alone may use it. */
    session_id: number
    /** Which download: a backup with the name of its archive, or the export of everything. */
    opens: string
    /** What the download has to know besides, encrypted: what the chosen password of a backup makes of a salt. Empty where there is nothing. */
    seal: string
    /** When it was made. */
    made_at: Generated<Date>
  }
  drawer_days: {
    /** Whose drawer. */
    user_id: number
    /** Day in India. */
    day: string
    /** By what kind of document. */
    what: Words<'received' | 'paid_back' | 'handed_over' | 'taken_over' | 'deposited' | 'paid_out' | 'difference'>
    /** What came in; negative: what went out. */
    amount: Numeric
  }
  drawers: {
    /** Whose it is. */
    user_id: number
    /** What should be in it: the sum of its days. */
    in_hand: Numeric
    /** It was counted at the end of this day: nothing moves on it or before. Null: never. */
    closed_through: string | null
  }
  driver_cash: {
    /** Which driver. */
    driver_id: number
    /** Taken at doors less what was taken over. */
    carried: Numeric
  }
  driver_entries: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Whose account. */
    driver_id: number
    /** Day in India on which it counts. */
    day: string
    /** A difference of a trip, cash that nobody explains, cylinders that were brought, deducted from pay, waived, or cylinders that are charged for. */
    kind: Words<'difference' | 'unexplained' | 'brought' | 'deducted' | 'waived' | 'charged'>
    /** The trip that it is of. */
    trip_id: number | null
    /** What the driver has to hand in more; negative: less. */
    rupees: Generated<Numeric>
    /** Of cylinders: of which product. */
    product_id: number | null
    /** Of cylinders: full or empty ones. */
    what: Generated<Words<'' | 'full' | 'empty'>>
    /** What the driver has to bring more; negative: fewer. */
    cylinders: Generated<Numeric>
    /** Why, in somebody's words. */
    reason: Generated<string>
    /** The paper by which it was deducted. */
    reference: Generated<string>
    /** The entry that it takes back. */
    reverses: number | null
    /** When it was entered. */
    entered_at: Generated<Date>
    /** By whom; null for the program itself. */
    entered_by: number | null
  }
  drivers: {
    /** As in masters. */
    id: number
    /** Name. */
    name: string
    /** Ten digits. */
    mobile1: string
    /** Another one. */
    mobile2: Generated<string>
    /** Email. */
    email: Generated<string>
    /** Address. */
    address: Generated<string>
    /** Encrypted; leaves the server masked, or by the audited call that reveals it. */
    aadhaar: Generated<string>
    /** Encrypted; leaves the server masked. Empty when not provided. */
    pan: Generated<string>
  }
  durations: {
    /** Screens and calls as the panel measured them, statements as the server did. */
    kind: Words<'screen' | 'call' | 'statement'>
    /** Its first instant, within a minute: what is counted in memory is added when it is written. */
    hour: Date
    /** Address of a screen without its record, declared call, or file of a statement. */
    name: string
    /** Slot of the scale: each ends a quarter above the one before, the first at 0.1 ms. */
    slot: number
    /** How many lie in it. */
    times: number
    /** What they took together, in milliseconds. */
    total_ms: number
    /** What the longest of them took, in milliseconds. */
    longest_ms: number
  }
  empties_return_lines: {
    /** Its document. */
    return_id: number
    /** Of what. */
    product_id: number
    /** Its name then. */
    product_name: string
    /** Its size then, '19 kg'. */
    size: string
    /** How many. */
    empties: Numeric
  }
  empties_returns: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Of its series without gaps, ER/26-27/00001. */
    number: string
    /** Who brought them. */
    customer_id: number
    /** Day in India on which they came. */
    day: string
    /** In somebody's words; why, where more came than the customer had. */
    note: string
    /** Its lines in words, '3 × 19 kg'. */
    what: string
    /** Of all lines. */
    empties: Numeric
    /** When it was entered. */
    created_at: Generated<Date>
    /** By whom; null for the program itself. */
    created_by: number | null
    /** When it was taken back; its movements are reversed then. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
  }
  eway_bills: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Invoice or bill of supply that the goods go with. */
    document_id: number | null
    /** Or the challan. */
    challan_id: number | null
    /** Twelve digits. */
    number: string
    /** When the portal made it. */
    made_at: Date
    /** Null until a vehicle is entered on the portal. */
    valid_until: Date | null
    /** When it was read back here. */
    entered_at: Generated<Date>
    /** By whom. */
    entered_by: number | null
    /** When somebody entered that it is canceled on the portal. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
  }
  filed_months: {
    /** In the order in which months were closed. */
    id: GeneratedAlways<number>
    /** The month as 2026-11. */
    month: string
    /** Acknowledgement number of the filed GSTR-1; empty while none was entered. */
    arn: Generated<string>
    /** What GSTR-1 and GSTR-3B came to when the month was closed, in rupees. */
    figures: JSONColumnType<object>
    /** When it was closed. */
    closed_at: Generated<Date>
    /** The user who closed it; none when the program did. */
    closed_by: number | null
    /** When the closing was taken back; none while it holds. */
    opened_at: Date | null
    /** The user who took it back. */
    opened_by: number | null
    /** Why it was taken back. */
    open_reason: Generated<string>
    /** HMAC of its figures and of the sums of its days, with the key of the business. */
    seal: Generated<string>
    /** Acknowledgement number of the GSTR-1 of each GSTIN, in a month that has documents of several. */
    arns: Generated<JSONColumnType<object>>
  }
  files: {
    /** SHA-256 of the bytes in hex: equal files are stored once, and an address never changes its content. */
    id: string
    /** What the bytes are, found in the bytes. */
    media_type: string
    /** Size. */
    bytes: number
    /** First upload. */
    created_at: Generated<Date>
    /** Lies in the store as it is: an image of the catalogue or the logo. */
    as_image: Generated<boolean>
    /** Lies in the store encrypted: a paper or the proof of a bank account. */
    as_scan: Generated<boolean>
  }
  godowns: {
    /** As in masters. */
    id: number
    /** Name. */
    name: string
    /** Address. */
    address: Generated<string>
    /** District. */
    district: Generated<string>
    /** State, by name. */
    state: Generated<string>
    /** Six digits. */
    pincode: Generated<string>
    /** Degrees north as typed, up to six decimals; empty when unknown. */
    latitude: Generated<string>
    /** Degrees east as typed; empty when unknown. */
    longitude: Generated<string>
    /** Kilograms of gas that the licence allows. */
    storage_capacity: Generated<Numeric>
  }
  idempotency_keys: {
    /** Keys of different people never meet. */
    user_id: number
    /** Chosen by the caller, one for each intention. */
    key: string
    /** Keyed hash of operation and fields: the same key with other content is refused. */
    fingerprint: string
    /** Written in the transaction of the command, so it stands if and only if the command does. */
    answer: JSONColumnType<object> | null
    /** Keys are forgotten after two days. */
    created_at: Generated<Date>
  }
  import_lines: {
    /** Of which file. */
    import_id: number
    /** Number of the line in the file, as a spreadsheet shows it. */
    line: number
    /** What stands in it, encrypted; empty when it is gone. */
    cells: string
    /** What was typed over it by field, encrypted. */
    mended: Generated<string>
    /** What it is by the last check, or what became of it. */
    state: Generated<Words<'unchecked' | 'new' | 'changed' | 'same' | 'wrong' | 'left_out' | 'added' | 'updated' | 'undone'>>
    /** What is wrong with it, a sentence a field. */
    problems: Generated<JSONColumnType<object>>
    /** What tells it from other lines, each as a keyed hash. */
    marks: Generated<string[]>
    /** What is stored of it, encrypted: fields as they were checked. */
    form: Generated<string>
    /** What the record said before of the fields that it changes, encrypted. */
    before: Generated<string>
    /** It names records of other lines, which are stored before. */
    names_others: Generated<boolean>
    /** The record that it is, or became. */
    record_id: number | null
    /** Version of the record when it was checked, or after it was stored: who changed it since is not overwritten. */
    record_version: number | null
    /** What tells lines of one record from all others, as a keyed hash; empty where each line is a record. */
    of_one: Generated<string>
  }
  imports: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** What is brought in: a kind of master, products. */
    kind: string
    /** Open until its lines are checked; then what became of them. */
    state: Generated<Words<'open' | 'checked' | 'storing' | 'stopped' | 'stored' | 'undoing' | 'undone'>>
    /** The file, encrypted; null when it is gone. */
    file_id: string | null
    /** As it was called where it came from. */
    file_name: string
    /** SHA-256 of the file, in hex: which file it was stays known. */
    file_hash: string
    /** How the file was read: sheets, letters, lines of headings, and what stands in each column. */
    reading: Generated<JSONColumnType<object>>
    /** The headings in one text, by which the same kind of file is known again. */
    headings: Generated<string>
    /** Which column is which field. */
    mapping: Generated<JSONColumnType<object>>
    /** Who chose the file. */
    started_by: number
    /** When the file was chosen. */
    started_at: Generated<Date>
    /** Who had it stored, last. */
    stored_by: number | null
    /** When the last line was stored that could be. */
    stored_at: Date | null
    /** Who had it taken back. */
    undone_by: number | null
    /** Which run of the program stores it or takes it back; empty while it waits or nothing is to be done. */
    runner: Generated<string>
    /** When that run last said so. */
    seen_at: Date | null
    /** Why it stands still; empty otherwise. */
    problem: Generated<string>
    /** When the file and what stands in its lines were taken away. */
    forgotten_at: Date | null
  }
  inventory: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** One row for each product. */
    product_id: number
    /** Full ones at the beginning of the opening day. */
    opening_fulls: Numeric
    /** Empty ones at the beginning of the opening day. */
    opening_empties: Numeric
    /** First day that counts. */
    opening_day: string
    /** Counts changes: an update that was read at an older version is refused. */
    version: Generated<number>
    /** When it was entered. */
    created_at: Generated<Date>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made the last change; null for the program itself. */
    updated_by: number | null
  }
  issuers: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** As in settings, from then on. */
    name: string
    /** As in settings. */
    address: string
    /** As in settings. */
    state: string
    /** As in settings. */
    pincode: string
    /** As in settings. */
    gst: string
    /** As in settings. */
    mobile: string
    /** As in settings. */
    email: string
    /** As in settings. */
    terms: string
    /** As in settings. */
    logo_id: string | null
    /** When it was written. */
    since: Generated<Date>
    /** As settings had it. */
    legal_name: Generated<string>
    /** As settings had it. */
    bank_holder: Generated<string>
    /** As settings had it. */
    bank_name: Generated<string>
    /** As settings had it. */
    bank_branch: Generated<string>
    /** As settings had it. */
    bank_ifsc: Generated<string>
    /** As settings had it. */
    bank_account: Generated<string>
    /** As settings had it. */
    upi: Generated<string>
    /** As settings had it. */
    invoice_terms: Generated<string>
    /** As settings had it. */
    eway_limit: Numeric | null
  }
  known_places: {
    /** Whose account. */
    user_id: number
    /** SHA-256 of an address, or of the token that a browser keeps. */
    mark: Buffer
    /** First sign-in from here. */
    first_used_at: Generated<Date>
    /** Last sign-in from here; forgotten after 180 days without one. */
    last_used_at: Generated<Date>
  }
  log_anchors: {
    /** One more than the row before; the newest counts. */
    id: number
    /** When it was made. */
    made_at: Date
    /** Whether a backup was put back then: the log of before may have gone further. */
    is_restored: boolean
    /** Rows of audit_log up to this id may be without a proof: an older program wrote them. */
    unproven_upto: number
    /** HMAC of all columns before it, with the key of the business. */
    proof: string
  }
  master_counts: {
    /** As in masters. */
    kind: string
    /** As in masters. */
    is_branch: boolean
    /** As in masters. */
    active: boolean
    /** id / 1024, cut off. */
    block: number
    /** Rows. */
    n: number
  }
  master_kinds: {
    /** Name of the feature. */
    kind: string
  }
  masters: {
    /** One series for all seven; also the id in the table of its kind, which has its own fields. */
    id: GeneratedAlways<number>
    /** Which table has its own fields. */
    kind: Words<'customers' | 'delivery-partners' | 'drivers' | 'godowns' | 'stock-points' | 'vehicles' | 'vendors'>
    /** What lists of several kinds call it. */
    name: string
    /** False: gone from pickers, still shown where it was used. */
    active: Generated<boolean>
    /** A customer below another one: listed with its parent. */
    is_branch: Generated<boolean>
    /** Numbers that two records may share by mistake: gst:…, mobile:…, and pan:… with a keyed hash. */
    marks: Generated<string[]>
    /** What the search box looks in, lower case, parted by blanks. Never a PAN, Aadhaar or account number; a PAN is found by its mark. */
    search: string
    /** Counts changes: an update that was read at an older version is refused. */
    version: Generated<number>
    /** When it was added. */
    created_at: Generated<Date>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made the last change; null for the program itself. */
    updated_by: number | null
  }
  movements: {
    /** Order of recording. */
    id: GeneratedAlways<number>
    /** What moved. */
    product_id: number
    /** Day in India on which it counts; documents may be entered later. */
    day: string
    /** Order within the day: openings first, everything else when it was entered. */
    at: Date
    /** Whose stock changed: godown, vehicle, or opening for what was before the stock was kept. */
    holder: Words<'godown' | 'opening' | 'vehicle'>
    /** The vehicle; 0 where there is one of the kind. */
    holder_id: Generated<number>
    /** The other side: plant, customer, or a book account. */
    other: Words<'plant' | 'customer' | 'opening' | 'adjustment' | 'godown'>
    /** Which vendor or customer; the count, where a document was counted already; 0 for other book accounts. */
    other_id: Generated<number>
    /** Full ones into holder and out of other; negative the other way. */
    fulls: Numeric
    /** Empty ones into holder and out of other; negative the other way. */
    empties: Numeric
    /** What caused it. */
    document: Words<'opening' | 'purchase' | 'order' | 'count' | 'empties' | 'customer_opening' | 'credit_note' | 'trip_load' | 'trip_return' | 'trip_difference' | 'driver_entry'>
    /** Its id: inventory row, purchase, order or count. */
    document_id: number
    /** Its number as people say it. */
    document_no: string
    /** Why, where somebody gave a reason. */
    note: Generated<string>
    /** The movement that this one takes back; each can be taken back once. */
    reverses: number | null
    /** When it was entered. */
    recorded_at: Generated<Date>
    /** By whom; null for the program itself. */
    recorded_by: number | null
  }
  old_documents: {
    /** Running number, below zero: no document of tax_documents has it. */
    id: GeneratedAlways<number>
    /** Tax invoice, bill of supply, credit note or debit note. */
    kind: Words<'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note'>
    /** As it was issued, in capitals; at most 16 characters. */
    number: string
    /** What stands before the last digits of the number. */
    series: GeneratedAlways<string>
    /** The last digits of the number, 0 where it ends in none. */
    serial: GeneratedAlways<number>
    /** Day of issue. */
    day: string
    /** The business as it was when the document was brought in: by its GSTIN a return has it. */
    issuer_id: Generated<number>
    /** Name of the buyer; may be empty for who is not registered. */
    buyer_name: string
    /** GSTIN of the buyer; empty for who is not registered. */
    buyer_gst: string
    /** Class of registration of the buyer; empty where its GSTIN alone says it. */
    buyer_class: string
    /** Code of the state. */
    place_of_supply: string
    /** Within the state of the business, or into another. */
    supply: Words<'intra' | 'inter'>
    /** Where GSTR-1 has it. */
    section: Words<'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'>
    /** Rupees: sum of its lines. */
    taxable: Numeric
    /** Rupees: sum of its lines. */
    cgst: Numeric
    /** Rupees: sum of its lines. */
    sgst: Numeric
    /** Rupees: sum of its lines. */
    igst: Numeric
    /** Rupees: what lies between its lines and its value, one at most. */
    round_off: Numeric
    /** Rupees: what it is for. */
    value: GeneratedAlways<string>
    /** Its buyer, as documents of tax keep theirs: what reads a return reads both. */
    content: JSONColumnType<object>
    /** When it was brought in. */
    created_at: Generated<Date>
    /** By whom; null for the program itself. */
    created_by: number | null
  }
  old_lines: {
    /** Of which. */
    document_id: number
    /** From 1 on, as the file has them. */
    place: number
    /** Name of the goods; empty where the file has none. */
    description: string
    /** Code of the goods, 4 to 8 digits. */
    hsn: string
    /** Unit quantity code of the returns: NOS. */
    uqc: string
    /** How many. */
    quantity: Numeric
    /** Percent of GST. */
    rate: number
    /** Rupees. */
    taxable: Numeric
    /** Rupees. */
    cgst: Numeric
    /** Rupees. */
    sgst: Numeric
    /** Rupees. */
    igst: Numeric
  }
  older_shortages: {
    /** Of what. */
    product_id: number
    /** The last day below zero then. */
    last_day: string
  }
  opening_dues: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Of its series without gaps, OD/26-27/00001. */
    number: string
    /** Who owes it. */
    customer_id: number
    /** Of the old bill: on it the due stands on the statement. */
    day: string
    /** Day by which it is to be paid. */
    due_day: string
    /** Of the old bill; once for each customer and day, without regard to case, unless empty. */
    bill_number: string
    /** Free words. */
    note: string
    /** Rupees that were still owed of the bill. */
    amount: Numeric
    /** Rupees: what receipts paid on it. Checked by verify. */
    paid: Generated<Numeric>
    /** When it was entered. */
    created_at: Generated<Date>
    /** By whom; null for the program itself. */
    created_by: number | null
    /** When it was taken back: what was paid on it is on account then. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
    /** The debit note that it is owed for; null for what was owed before the first document. */
    document_id: number | null
  }
  order_counts: {
    /** Day of booking. */
    day: string
    /** As in orders. */
    status: number
    /** Sixteen for each, by connection, so that two who book at the same moment do not wait for each other; -1 holds what was folded together later. */
    shard: number
    /** Orders; may be negative in one shard, never in their sum. */
    n: number
  }
  order_lines: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Its order. */
    order_id: number
    /** What was ordered. */
    product_id: number
    /** As on the order, so that a report reads one index. */
    customer_id: number
    /** As on the order when it was delivered. */
    partner_id: number | null
    /** Its name then. */
    product_name: string
    /** Its brand then. */
    type: string
    /** Its HSN code then. */
    hsn: string
    /** Percent. */
    gst: number
    /** Its unit then. */
    unit: string
    /** 19 kg of a cylinder, the name of other goods. */
    size: string
    /** Comes back empty. */
    is_cylinder: boolean
    /** How many; once delivered how many were taken, which may be none. */
    count: Numeric
    /** Empties Received; until delivery what is expected. */
    empties_received: Numeric
    /** Rupees for one, without GST; 0 for what somebody allowed to be given for nothing. */
    price: Numeric
    /** Rupees: price times count, half a paisa rounded up. */
    taxable_amount: Numeric
    /** Rupees, half a paisa rounded up. */
    gst_amount: Numeric
    /** Rupees to be paid for the goods. */
    amount: GeneratedAlways<string>
    /** Cylinders for which a deposit is taken. */
    deposit_count: Numeric
    /** Rupees for all of them. */
    security_deposit: Numeric
    /** Day of delivery: a line with it is a sale. */
    sold_on: string | null
    /** How many were ordered, where fewer were taken; otherwise null. */
    ordered_count: Numeric | null
    /** Deposits that were booked, where fewer were taken than ordered. */
    ordered_deposit_count: Numeric | null
    /** Rupees for them. */
    ordered_security_deposit: Numeric | null
    /** What was expected back when it was delivered; null before, and for deliveries before this was kept. */
    expected_empties: Numeric | null
  }
  order_years: {
    /** Financial year, '26-27'. */
    year: string
    /** What the sequence stood at before its first order. */
    base: number
  }
  orders: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Order number as people say it; ours or that of an outside shop. */
    number: string
    /** Who ordered. */
    customer_id: number
    /** Name then. */
    customer_name: string
    /** Mobile then. */
    mobile: string
    /** Email then. */
    email: string
    /** GSTIN then; empty when not registered. */
    customer_gst: string
    /** State then; decides how GST is split. */
    customer_state: string
    /** Where it goes. */
    shipping_address: string
    /** Cash, Online, Prepaid, Credit or PO. */
    payment_mode: string
    /** The customer's purchase order. */
    po_number: Generated<string>
    /** phone, counter or shop. */
    source: string
    /** Day of booking in India: lists and reports go by it. */
    day: string
    /** Instant of booking. */
    booked_at: Generated<Date>
    /** By whom; null for the program itself. */
    booked_by: number | null
    /** Day that the customer asked for. */
    schedule_day: string | null
    /** Time that the customer asked for, in words. */
    schedule_time: Generated<string>
    /** 1 Recieved, 2 Initiated, 3 Dispatched, 4 Delivered, 5 Canceled, 6 Rescheduled. */
    status: Generated<number>
    /** Stage that a rescheduled order goes on from. */
    resumes: number | null
    /** Why it was canceled or rescheduled. */
    reason: Generated<string>
    /** Who brings it. */
    driver_id: number | null
    /** On what. */
    vehicle_id: number | null
    /** Partner who delivers, if not we ourselves. */
    partner_id: number | null
    /** Name of the driver then. */
    delivery_person: Generated<string>
    /** When it should arrive. */
    estimated_at: Date | null
    /** When it became 2. */
    assigned_at: Date | null
    /** When it became 3. */
    dispatched_at: Date | null
    /** When its delivery was entered. */
    delivered_at: Date | null
    /** Day of delivery in India, which may lie before it was entered: ledger, sales and dues go by it. */
    delivered_on: string | null
    /** Day by which it is to be paid: of delivery for Cash, Online and Prepaid, credit days later for Credit and PO. */
    due_day: string | null
    /** Terms at booking. */
    credit_days: number
    /** Rupees; 0 when none was agreed. */
    credit_limit: Numeric
    /** Lines in short: 12 × 19 kg, 2 × 47.5 kg. */
    what: string
    /** How many cylinders its lines have. */
    cylinders: Numeric
    /** Of them, those for which a deposit is taken instead of an empty. */
    deposit_count: Numeric
    /** Sum of Empties Received of its lines; until delivery what is expected. */
    empties: Numeric
    /** Rupees: amounts of its lines, GST included, deposits not. */
    total_amount: Numeric
    /** Rupees: a liability, never part of sales. */
    security_deposit: Numeric
    /** Rupees: what receipts paid on it. Checked by verify. */
    paid: Generated<Numeric>
    /** SHA-256 of what was ordered: the same number with the same content is the same order. */
    digest: string
    /** What the search box looks in, lower case. */
    search: string
    /** Counts changes until it is dispatched: one that was read at an older version is refused. */
    version: Generated<number>
    /** Last of these changes; null before the first. */
    updated_at: Date | null
    /** Who made it; null for the program itself. */
    updated_by: number | null
    /** intra: within our state, GST in two equal halves. inter: across states, GST as a whole. Null for orders before 0018, whose GST was rounded once. */
    supply: Words<'intra' | 'inter'> | null
    /** What is to be paid is whole rupees. */
    is_rounded: Generated<boolean>
    /** Rupees by which rounding raises or lowers what is to be paid; no part of the goods. */
    round_off: GeneratedAlways<string>
    /** Rupees to be paid for it: goods, deposits and what rounding adds. */
    payable: GeneratedAlways<string>
    /** Whether a tax invoice or bill of supply of it stands. */
    is_billed: Generated<boolean>
    /** Town of another address than the customer's own; empty where nobody has said it. */
    shipping_town: Generated<string>
    /** PIN code of another address than the customer's own; empty where nobody has said it. */
    shipping_pincode: Generated<string>
    /** Day on which it left, where that is another than the one of dispatched_at. */
    dispatched_on: string | null
    /** The order of a wrong customer that was canceled for this one; null of all others. */
    in_place_of: number | null
    /** What Settings said of the delivery code when it was delivered; empty: not used, no household cylinders, or not delivered. */
    code_asked: Generated<Words<'' | 'asked' | 'demanded'>>
    /** Whether the customer told the code at the door; empty: not said. */
    code_given: Generated<Words<'' | 'yes' | 'no'>>
    /** Why not. */
    no_code_reason: Generated<string>
  }
  papers: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Whose paper. */
    master_id: number
    /** What it is: RC, Insurance, License, Address proof: Electricity bill. */
    name: string
    /** Number on the paper, encrypted, since it may be a PAN; empty when unknown, always empty on an Aadhaar. */
    number: Generated<string>
    /** Last day on which it counts; null when it does not run out. */
    valid_until: string | null
    /** Its scan; null while there is none. */
    file_id: string | null
    /** What the file was called where it came from. */
    file_name: Generated<string>
    /** When this state was entered. */
    added_at: Generated<Date>
    /** When it was replaced or taken away; null for the current one. */
    ended_at: Date | null
    /** By whom; null for the program itself. */
    ended_by: number | null
    /** The newer state; null when it was taken away. */
    replaced_by: number | null
  }
  product_rates: {
    /** Whose they are. */
    product_id: number
    /** First day on which they count; 2017-07-01, when GST began, for the first of each product. */
    from_day: string
    /** GST in percent. */
    gst: number
    /** HSN code, digits kept as text. */
    hsn: string
    /** Who entered it; null for the program itself. */
    entered_by: number | null
    /** When it was entered. */
    entered_at: Generated<Date>
  }
  products: {
    /** What everything else refers to; the code may change. */
    id: GeneratedAlways<number>
    /** Unique among live products without regard to case; also its description. */
    name: string
    /** Product code, uuid on the wire; unique like the name. */
    code: string
    /** Commercial, Domestic, Regulator, GasEquipment or Lpg in the panel; any text by the API. */
    category: string
    /** Brand: the oil company, or Allied. */
    type: string
    /** What it is made of. */
    material: string
    /** HSN code as it counts now, digits kept as text; product_rates has it by day. */
    hsn: string
    /** GST in percent as it counts now; product_rates has it by day. */
    gst: number
    /** Unit of measure of capacity and of counting. */
    uom: string
    /** In units of uom. */
    capacity: Numeric
    /** Kilograms, empty. */
    weight_kg: Numeric
    /** Litres of water it holds. */
    water_capacity_ltr: Numeric
    /** Millimetres. */
    height_mm: Numeric
    /** Millimetres. */
    diameter_mm: Numeric
    /** Wall, millimetres. */
    thickness_mm: Numeric
    /** Retail selling price, rupees. */
    rsp: Numeric
    /** Percent off the RSP. */
    discount: Numeric
    /** Rupees held for the customer; never part of taxable value. */
    security_deposit: Numeric
    /** RSP less discount, half a paisa rounded up; GST is not taken out of it. */
    taxable_amount: GeneratedAlways<string>
    /** Its picture. */
    image_id: string | null
    /** Empty reads as Active. */
    status: Generated<string>
    /** Counts changes: an update that was read at an older version is refused. */
    version: Generated<number>
    /** When it was added. */
    created_at: Generated<Date>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made the last change; null for the program itself. */
    updated_by: number | null
    /** Set when it left the catalogue; documents keep what they copied from it. */
    deleted_at: Date | null
    /** What the search box looks in. */
    search: GeneratedAlways<string>
    /** Comes back empty; of lines of orders see their own column, which says what it was then. */
    is_cylinder: GeneratedAlways<boolean>
  }
  purchase_lines: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Its invoice. */
    purchase_id: number
    /** As on the invoice, so that a report reads one index. */
    vendor_id: number
    /** As on the invoice. */
    invoiced_on: string
    /** What was bought. */
    product_id: number
    /** Its name then. */
    product_name: string
    /** Its HSN code then. */
    hsn: string
    /** Percent. */
    gst: number
    /** Its unit then. */
    unit: string
    /** Its category then. */
    category: string
    /** Rupees for one. */
    unit_price: Numeric
    /** Rupees off one. */
    discount: Numeric
    /** How many full ones came. */
    quantity: Numeric
    /** How many empty ones went back with the truck. */
    empties_returned: Numeric
    /** The truck. */
    vehicle_no: string
    /** Rupees: unit price less discount, times quantity, half a paisa rounded up. */
    taxable_amount: Numeric
    /** Rupees, half a paisa rounded up. */
    gst_amount: Numeric
    /** Set with its invoice. */
    deleted_at: Date | null
  }
  purchases: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Who sent it. */
    vendor_id: number
    /** Oil company whose products it brings. */
    type: string
    /** Number on the invoice; once for each vendor and financial year of the invoice, without regard to case. */
    invoice_no: string
    /** Day of the invoice, on which its cylinders count. */
    invoiced_on: string
    /** Rupees: taxable value and GST of all lines; where the invoice says a round-off, taxable value, taxes of the invoice and this. */
    total_amount: Numeric
    /** When it was entered. */
    created_at: Generated<Date>
    /** By whom; null for the program itself. */
    created_by: number | null
    /** Set when it was taken back; its movements are reversed then. */
    deleted_at: Date | null
    /** Who took it back; null for the program itself, and where nobody wrote it down. */
    canceled_by: number | null
    /** Why it was taken back, in somebody's words. */
    cancel_reason: Generated<string>
    /** Code of the state; empty where the business had not said in which it is. */
    place_of_supply: string
    /** GSTIN of the vendor when it was entered; empty for who is not registered. */
    vendor_gst: string
    /** Within a state, or from the vendor's into another. */
    supply: Words<'intra' | 'inter'>
    /** Whether its tax is a credit: eligible, blocked (CGST Act s. 17(5)), or barred by time or place of supply. */
    credit: Generated<Words<'eligible' | 'blocked' | 'barred'>>
    /** Rupees, as the invoice says: within a rupee of what its lines come to. */
    cgst: Numeric
    /** Rupees, as the invoice says; UTGST in territories without a legislature. */
    sgst: Numeric
    /** Rupees, as the invoice says. */
    igst: Numeric
    /** Rupees, as printed on the invoice; null where nobody said it: then it is what lies between the GST of the lines and the taxes. */
    round_off: Numeric | null
    /** One more with each change. */
    version: Generated<number>
    /** When it was changed last; null of one that never was. */
    updated_at: Date | null
    /** By whom; null for the program itself. */
    updated_by: number | null
  }
  receipt_orders: {
    /** The receipt. */
    receipt_id: number
    /** The order, or */
    order_id: number | null
    /** Rupees that it pays on it; 0 when nothing was due or left, or the order was canceled. */
    amount: Numeric
    /** Customer of the order or due where it is not that of the receipt: a branch, its parent, or another branch. */
    for_customer_id: number | null
    /** the opening due. */
    due_id: number | null
  }
  receipts: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** RC/26-27/00012, of an opening advance OA/26-27/00012: series without gaps. */
    number: string
    /** Who paid: the customer of its orders. */
    customer_id: number
    /** As on the first order. */
    customer_name: string
    /** Day on which it counts. */
    voucher_date: string
    /** Rupees. */
    amount: Numeric
    /** How it was paid; Opening: it was on account before the first document here, and is in no list or total of what was received; Prepaid: the oil company had it. */
    payment_mode: Words<'Cash' | 'Online' | 'Prepaid' | 'Opening' | 'Credit note' | 'Deduction'>
    /** Needed for Online. */
    transaction_number: string
    /** UPI, NEFT, cheque and so on. */
    mode_of_transaction: string
    /** Free words. */
    narration: string
    /** Name of who received it. */
    paid_to: string
    /** The same person; null for the program itself. */
    created_by: number | null
    /** When it was entered. */
    created_at: Generated<Date>
    /** Rupees that its orders did not need. Checked by verify. */
    on_account: Numeric
    /** What the search box looks in, lower case. */
    search: string
    /** When it was taken back: it is canceled then, stays in its series and counts no more. */
    deleted_at: Date | null
    /** Rupees of it that were paid back. Checked by verify. */
    refunded: Generated<Numeric>
    /** Who took it back; null for the program itself, or where nobody knows. */
    canceled_by: number | null
    /** Why it was taken back. */
    cancel_reason: Generated<string>
    /** Into whose drawer it came; null for what is no cash, and for cash from before there were drawers. */
    drawer_id: number | null
    /** Driver who took the cash at the door and carried it; null where it went into a drawer at once. */
    carried_by: number | null
  }
  refund_receipts: {
    /** The money paid back. */
    refund_id: number
    /** The receipt. */
    receipt_id: number
    /** Rupees of it. */
    amount: Numeric
  }
  refunds: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** PB/26-27/00012: series without gaps. */
    number: string
    /** Who got it. */
    customer_id: number
    /** Their name then. */
    customer_name: string
    /** Day on which it counts. */
    paid_on: string
    /** Rupees. */
    amount: Numeric
    /** How it was paid. */
    payment_mode: Words<'Cash' | 'Online'>
    /** Needed for Online. */
    transaction_number: string
    /** UPI, NEFT, cheque and so on. */
    mode_of_transaction: string
    /** Free words. */
    narration: string
    /** Name of who paid it. */
    paid_by: string
    /** The same person; null for the program itself. */
    created_by: number | null
    /** When it was entered. */
    created_at: Generated<Date>
    /** When it was taken back: it is canceled then, stays in its series and counts no more. */
    deleted_at: Date | null
    /** Who took it back; null for the program itself. */
    canceled_by: number | null
    /** Why it was taken back. */
    cancel_reason: Generated<string>
    /** Out of whose drawer it came; null for what is no cash, and for cash from before there were drawers. */
    drawer_id: number | null
  }
  roles: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** As people call it; unique without regard to case. */
    name: string
    /** The one role with every right, also those of versions to come. */
    is_owner: Generated<boolean>
    /** Rights as the contract names them, products.write; * alone for the owner, and for nobody else. */
    rights: string[]
    /** Whoever has it sets up a second factor before anything else. */
    demands_second_factor: Generated<boolean>
    /** Counts the changes: a change made on an older one is refused. */
    version: Generated<number>
    /** When it was made. */
    created_at: Generated<Date>
    /** When it was changed last. */
    updated_at: Generated<Date>
    /** By whom; null for the program itself. */
    updated_by: number | null
  }
  row_counts: {
    /** The table; 'receipts canceled' for the receipts that were taken back. */
    list: string
    /** id / 1024, cut off. */
    block: number
    /** Sixteen for each block, by connection: two who add at the same moment do not wait for each other. */
    shard: number
    /** Rows without deleted_at, or those that have it. */
    n: number
  }
  sales_corrections: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** The note. */
    document_id: number
    /** The order whose sale it corrects. */
    order_id: number
    /** What was sold. */
    product_id: number
    /** To whom. */
    customer_id: number
    /** Who delivered it, if not we. */
    partner_id: number | null
    /** As the invoice has it. */
    product_name: string
    /** Fewer: negative; 0 where only money changed. */
    count: Numeric
    /** Empties that the customer got back: negative. */
    empties_received: Numeric
    /** Rupees with GST: negative for a credit note. */
    amount: Numeric
    /** Day of the note; null once it is canceled. */
    sold_on: string | null
  }
  sales_days: {
    /** What key is. */
    kind: Words<'product' | 'partner'>
    /** Id of the product or partner. */
    key: number
    /** Day of delivery. */
    day: string
    /** Lines. */
    n: number
    /** Of them together. */
    quantity: Numeric
    /** Empties received. */
    returned: Numeric
    /** Rupees with GST, without deposits. */
    amount: Numeric
  }
  secret_key: {
    /** True: there is one row. */
    id: Generated<boolean>
    /** Derived from the key; says nothing about it. */
    check_value: string
    /** When the last number and scan of before was encrypted; null until then. */
    sealed_at: Date | null
  }
  series: {
    /** What is numbered. */
    kind: Words<'challan' | 'receipt' | 'refund' | 'empties' | 'opening' | 'opening_due' | 'opening_advance' | 'hand_over' | 'deposit' | 'pay_out' | 'close' | 'take_over' | 'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note' | 'deduction' | 'trip'>
    /** Financial year, '26-27'. */
    year: string
    /** The number given last; whoever takes the next one holds the row until it is written. */
    last: number
    /** Latest day of a document, of series of documents of tax; null for the others. */
    last_day: string | null
    /** The last number that the old books gave in this year; 0 where the series began here. */
    old_last: Generated<number>
  }
  sessions: {
    /** SHA-256 of the cookie: a copy of this table opens nothing. */
    token_hash: Buffer
    /** Whose session. */
    user_id: number
    /** When they signed in. */
    created_at: Generated<Date>
    /** Last use, to about five minutes. */
    last_seen_at: Generated<Date>
    /** By which the log and people name it. */
    id: GeneratedAlways<number>
    /** Where they signed in from; empty before this was kept. */
    address: Generated<string>
    /** What their browser said of itself at the sign-in; empty before this was kept. */
    device: Generated<string>
    /** When it ended, however it did. */
    ended_at: Date | null
  }
  settings: {
    /** Always 1. */
    id: Generated<number>
    /** Empty until somebody enters it. */
    name: Generated<string>
    /** As printed. */
    address: Generated<string>
    /** Decides whether a supply stays within the state. */
    state: Generated<string>
    /** Six digits. */
    pincode: Generated<string>
    /** GSTIN. */
    gst: Generated<string>
    /** Ten digits. */
    mobile: Generated<string>
    /** As printed. */
    email: Generated<string>
    /** Printed below a challan. */
    terms: Generated<string>
    /** Its picture, if there is one. */
    logo_id: string | null
    /** Counts changes: an update that was read at an older version is refused. */
    version: Generated<number>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made it; null for the program itself. */
    updated_by: number | null
    /** What is to be paid for an order that is booked from now on is whole rupees. */
    round_to_rupee: Generated<boolean>
    /** Money on account is set against what a customer owes as soon as an order is delivered. */
    set_off_at_delivery: Generated<boolean>
    /** For what cash is paid out, one in each line. */
    cash_heads: Generated<string>
    /** Name of the registration, where it is another than the one the business goes by. */
    legal_name: Generated<string>
    /** Whose account customers pay into. */
    bank_holder: Generated<string>
    /** At which bank. */
    bank_name: Generated<string>
    /** At which branch of it. */
    bank_branch: Generated<string>
    /** Code of the branch. */
    bank_ifsc: Generated<string>
    /** Number of the account; it stands on every invoice. */
    bank_account: Generated<string>
    /** UPI address that the QR on an invoice pays to; empty: no QR. */
    upi: Generated<string>
    /** Terms at the foot of invoices. */
    invoice_terms: Generated<string>
    /** Rupees that goods within the own state may be worth without an e-way bill; null: as the state has notified. */
    eway_limit: Numeric | null
    /** Of the year before, in crores of rupees: how many digits of HSN documents need. */
    turnover: Generated<Words<'up_to_5' | 'above_5' | 'above_10'>>
    /** How numbers of tax invoices begin. */
    invoice_prefix: Generated<string>
    /** How numbers of bills of supply begin. */
    bill_prefix: Generated<string>
    /** How numbers of credit notes begin. */
    credit_prefix: Generated<string>
    /** How numbers of debit notes begin. */
    debit_prefix: Generated<string>
    /** Digits of the running number; more once it has outgrown them. */
    number_width: Generated<number>
    /** Deliveries from this day on have an invoice; earlier ones are billed when somebody asks for it. */
    billing_since: Generated<string>
    /** GST rates in whole percent that products may have beside 0, 5, 12, 18 and 28: 3,40. */
    extra_gst_rates: Generated<string>
    /** Where the business is, as portals ask it beside the address. */
    town: Generated<string>
    /** First day whose documents to registered buyers are reported to the invoice portal; null: none are. */
    e_invoice_from: string | null
    /** Name of the company in Tally, letter by letter. */
    tally_company: Generated<string>
    /** What vouchers are known again by in Tally; empty: the GSTIN. */
    tally_key: Generated<string>
    /** Ledgers and types of vouchers that Tally calls otherwise, one in each line: what = name. */
    tally_names: Generated<string>
    /** By which command on an order its invoice is issued, unless the dispatch says otherwise. */
    invoice_on: Generated<Words<'delivery' | 'dispatch'>>
    /** Percent of RSP below which the price of an order line needs an approval; 0: none does. */
    price_floor: Generated<number>
    /** Days that the oldest due of a customer may be overdue before an order needs an approval; null: they are not asked for. */
    overdue_days: number | null
    /** Rupees of differences of a trip, cylinders at deposit and price, above which somebody has to approve them. */
    trip_limit: Generated<Numeric>
    /** Whoever loaded a trip does not count it when it is back. */
    separate_count: Generated<boolean>
    /** Whether a delivery of household cylinders asks for the code that the oil company sent the customer, or demands it. */
    delivery_code: Generated<Words<'unused' | 'asked' | 'demanded'>>
    /** Whoever loads a trip counts without seeing what is needed; a count that differs needs a reason. */
    blind_load: Generated<boolean>
  }
  setup: {
    /** The first administrator, to whom the owner gives a name and a password. */
    user_id: number
    /** SHA-256 of the secret in the link that was printed last; null before the first. */
    link_hash: Buffer | null
    /** When the link was used; null until then. */
    done_at: Date | null
  }
  sign_in_failures: {
    /** SHA-256 of the user name in lower case, since people type passwords into the wrong field; empty for all accounts together. */
    account: Buffer
    /** Mark of the address or the browser, as in known_places; empty for all places together that are new to the account. */
    place: Buffer
    /** Since the last success; for all places together in the minute that begins with since. */
    failures: number
    /** The wait counts from here: the last failure, or the first time that somebody was turned away. */
    since: Date
  }
  stock_count_lines: {
    /** The count. */
    count_id: number
    /** Of what. */
    product_id: number
    /** Full ones that were counted; null where nobody counted them. */
    fulls: Numeric | null
    /** Empty ones that were counted; null where nobody counted them. */
    empties: Numeric | null
    /** What the ledger said of full ones when they were counted. */
    book_fulls: Numeric
    /** What the ledger said of empty ones when they were counted. */
    book_empties: Numeric
  }
  stock_counts: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Why it differed, in somebody's words. */
    reason: string
    /** When it was posted. */
    counted_at: Generated<Date>
    /** By whom; null for the program itself. */
    counted_by: number | null
    /** When it was taken back; its movements are reversed then. */
    canceled_at: Date | null
    /** Who took it back; null for the program itself, and while it stands. */
    canceled_by: number | null
    /** Why it was taken back, in somebody's words. */
    cancel_reason: Generated<string>
  }
  stock_days: {
    /** Of what. */
    product_id: number
    /** The day of the movements. */
    day: string
    /** Movements of that day. */
    n: number
    /** Full ones that came, less those that went. */
    fulls: Numeric
    /** Empty ones that came, less those that went. */
    empties: Numeric
  }
  stock_openings: {
    /** Of what. */
    product_id: number
    /** First day that counts. */
    day: string
  }
  stock_points: {
    /** As in masters. */
    id: number
    /** Name. */
    name: string
    /** Ten digits. */
    mobile: string
    /** Address. */
    address: Generated<string>
    /** Latitude, longitude in degrees; empty when unknown. */
    location: Generated<string>
    /** Email; userid on the wire. */
    email: Generated<string>
  }
  tax_documents: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** Tax invoice, bill of supply, credit note or debit note. */
    kind: Words<'invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note'>
    /** SI/26-27/000001: capitals, at most 16 characters, never given again. */
    number: string
    /** Financial year of the series. */
    year: string
    /** Its place in the series of its kind and year. */
    serial: number
    /** Day of issue in India; none lies before that of the number before it. */
    day: string
    /** The order that it bills. */
    order_id: number | null
    /** To whom. */
    customer_id: number
    /** The business as it was at issue. */
    issuer_id: Generated<number>
    /** GSTIN of the buyer at issue; empty for who is not registered. */
    buyer_gst: string
    /** Code of the state. */
    place_of_supply: string
    /** Within the state of the business, or into another. */
    supply: Words<'intra' | 'inter'>
    /** Where GSTR-1 has it. */
    section: Words<'b2b' | 'b2cl' | 'b2cs' | 'cdnr' | 'cdnur'>
    /** Rupees: sum of its lines. */
    taxable: Numeric
    /** Rupees: sum of its lines. */
    cgst: Numeric
    /** Rupees: sum of its lines; UTGST in territories without a legislature. */
    sgst: Numeric
    /** Rupees: sum of its lines. */
    igst: Numeric
    /** Rupees: what makes it what the order says is to be paid for goods. */
    round_off: Numeric
    /** Rupees: what it is for. */
    value: GeneratedAlways<string>
    /** Buyer, delivery, transport and deposits as they were at issue. */
    content: JSONColumnType<object>
    /** When. */
    issued_at: Generated<Date>
    /** In whose command; null for the program itself. */
    issued_by: number | null
    /** When it was canceled: its number stays, its figures count nowhere. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
    /** Of a note: the invoice that it changes. */
    original_id: number | null
    /** Of a credit note: goods back, a price, all of the supply, or what was billed when it left and was not delivered: of this its order says money and cylinders already. */
    cause: Generated<string>
    /** Of a note: why, as it stands on it. */
    reason: Generated<string>
    /** Class of registration of the buyer at issue; empty where its GSTIN alone says it. */
    buyer_class: GeneratedAlways<string>
  }
  tax_lines: {
    /** Of which. */
    document_id: number
    /** From 1 on, as they are printed. */
    place: number
    /** Line of the order that it is of. */
    order_line_id: number | null
    /** What it is of. */
    product_id: number
    /** Name of the goods at issue. */
    description: string
    /** Of the goods at issue: gas for households needs no e-way bill. */
    category: string
    /** As many digits as the product had. */
    hsn: string
    /** Unit quantity code of the returns: NOS. */
    uqc: string
    /** How many. */
    quantity: Numeric
    /** Rupees for one, without GST. */
    price: Numeric
    /** Percent of GST. */
    rate: number
    /** Rupees. */
    taxable: Numeric
    /** Rupees. */
    cgst: Numeric
    /** Rupees. */
    sgst: Numeric
    /** Rupees. */
    igst: Numeric
    /** Of a note: the line of the invoice that it changes. */
    original_place: number | null
  }
  tax_registrations: {
    /** Of which. */
    document_id: number
    /** Invoice reference number, 64 digits of base 16. */
    irn: string
    /** Number of the acknowledgment. */
    ack_no: string
    /** When it was acknowledged. */
    ack_at: Date
    /** What the portal signed for the QR, as it came; empty until somebody has it. */
    signed_qr: Generated<string>
    /** When it was read back here. */
    entered_at: Generated<Date>
    /** By whom. */
    entered_by: number | null
    /** When somebody entered that the IRN is canceled on the portal. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why. */
    cancel_reason: Generated<string>
  }
  trip_counts: {
    /** Of which trip. */
    trip_id: number
    /** Which product. */
    product_id: number
    /** Full ones. */
    fulls: Numeric
    /** Empty ones. */
    empties: Numeric
  }
  trip_posted: {
    /** Of which trip. */
    trip_id: number
    /** A delivered order, a receipt, empties that were collected, cash that was taken over, or an entry of the driver's account. */
    kind: Words<'order' | 'receipt' | 'empties' | 'cash' | 'entry'>
    /** Its id. */
    record_id: number
  }
  trip_proposals: {
    /** Running number; the newest of an order stands. */
    id: GeneratedAlways<number>
    /** Of which trip. */
    trip_id: number
    /** Of which order. */
    order_id: number
    /** A UUID made on the phone: what is sent again for want of an answer is kept once. */
    key: string
    /** What became of the order, as a settlement has it. */
    stop: JSONColumnType<object>
    /** When it arrived. */
    proposed_at: Generated<Date>
    /** By whom: the driver of the trip. */
    proposed_by: number
  }
  trip_stops: {
    /** Of which trip. */
    trip_id: number
    /** Which order. */
    order_id: number
    /** From 1 on; gaps where one was taken off. */
    place: number
    /** It is on this trip now: neither taken off, nor is the trip over. An order is on one trip at a time. */
    is_open: Generated<boolean>
    /** Status of the order before this trip sent it off, to which it goes back when the trip is canceled; null where it did not. */
    left_status: number | null
    /** And what it went on from, where it was Rescheduled. */
    left_resumes: number | null
    /** When it was taken off. */
    taken_off_at: Date | null
    /** By whom. */
    taken_off_by: number | null
    /** Why, of one that had left. */
    taken_off_reason: Generated<string>
  }
  trips: {
    /** Running number. */
    id: GeneratedAlways<number>
    /** TR/26-27/00001, of the financial year of its day. */
    number: string
    /** On which it goes. */
    day: string
    /** Which round of its vehicle on that day. */
    round: number
    /** 1 planned, 2 out, 3 back, 4 settled, 5 canceled. */
    state: Generated<number>
    /** Which goes. */
    vehicle_id: number
    /** Who drives. */
    driver_id: number
    /** The delivery partner whose round it is, where it is one's. */
    partner_id: number | null
    /** What whoever plans it says of it. */
    note: Generated<string>
    /** When it was entered. */
    planned_at: Generated<Date>
    /** By whom; null for the program itself. */
    planned_by: number | null
    /** Day on which it was loaded first and left. */
    loaded_on: string | null
    /** When that was entered. */
    loaded_at: Date | null
    /** By whom. */
    loaded_by: number | null
    /** When it was canceled. */
    canceled_at: Date | null
    /** By whom. */
    canceled_by: number | null
    /** Why, in somebody's words. */
    cancel_reason: Generated<string>
    /** Counts changes: a change that was read at an older version is refused. */
    version: Generated<number>
    /** Last change. */
    updated_at: Generated<Date>
    /** Who made the last change; null for the program itself. */
    updated_by: number | null
    /** When what was on the vehicle was counted at the godown; null before. */
    back_at: Date | null
    /** By whom. */
    back_by: number | null
    /** Fulls that were counted stay on the vehicle for its next trip. */
    stays: Generated<boolean>
    /** Day of its deliveries. */
    settled_on: string | null
    /** When it was settled; null before, and again when it is reopened. */
    settled_at: Date | null
    /** By whom. */
    settled_by: number | null
    /** The settlement as it is typed, kept key by key; of a settled trip as it was posted. */
    draft: JSONColumnType<object> | null
    /** Counts what was kept: two who type at once hear of each other. */
    draft_version: Generated<number>
    /** Rupees that stood on the account of its driver when it was settled, its own among them. */
    left_with_driver: Generated<Numeric>
  }
  unlogged_failures: {
    /** The account, as in audit_log.record_id. */
    who: string
    /** An IPv4 address, or the /64 of an IPv6 one; empty where many are counted together. */
    address: string
    /** How many are not in audit_log yet. */
    tries: number
    /** When audit_log was last written to for these. */
    logged_at: Date
  }
  users: {
    /** Sent as text in the answer to a login. */
    id: GeneratedAlways<number>
    /** What is typed to sign in; unique without regard to case. Null for a program, which has a key. */
    username: string | null
    /** What others see. */
    name: string
    /** Argon2id hash of the password with its salt; null for a program. */
    password_hash: string | null
    /** When the account was made. */
    created_at: Generated<Date>
    /** Ten digits; empty when not known. */
    mobile: Generated<string>
    /** What they may do; null for a program, whose rights its key has. */
    role_id: number | null
    /** The driver who they are, if they are one. */
    driver_id: number | null
    /** The delivery partner for whom they sign in, if it is one. */
    partner_id: number | null
    /** False: signs in no more. Nobody is ever deleted. */
    active: Generated<boolean>
    /** The password was made by somebody else: nothing else can be done before it is changed. */
    must_change_password: Generated<boolean>
    /** Counts the changes: a change made on an older one is refused. */
    version: Generated<number>
    /** When they were changed last. */
    updated_at: Generated<Date>
    /** By whom; null for the program itself. */
    updated_by: number | null
    /** Secret of the second factor, sealed; null for who has none. */
    factor_secret: string | null
    /** Secret that was shown and not confirmed by a code yet, sealed. */
    factor_pending: string | null
    /** Half minutes since 1970 of the last code that was taken: none of then or before is taken again. */
    factor_step: Generated<number>
    /** Wrong codes with the right password since the last right one. */
    factor_failures: Generated<number>
    /** When the last of them was typed. */
    factor_failed_at: Date | null
    /** Keyed hashes of recovery codes that were not used yet. */
    recovery_marks: Generated<string[]>
    /** When they last put off setting up a second factor; null when they never did. */
    factor_put_off_at: Date | null
  }
  vehicles: {
    /** As in masters. */
    id: number
    /** Registration, upper case without blanks; unique, since two rows would be one vehicle. */
    number: string
    /** Not entered anywhere yet. */
    type: Generated<string>
    /** Manufacturer. */
    make: string
    /** Year of manufacture. */
    model: number
    /** 8 to 17 letters and digits. */
    chassis: string
    /** Kilograms it may carry. */
    capacity: Numeric
    /** Owner. */
    owner_name: string
    /** Ten digits. */
    owner_contact: string
    /** Usual driver. */
    driver_name: string
    /** Ten digits. */
    driver_contact: string
    /** Ten digits; empty when not given. */
    emergency_contact_number: Generated<string>
    /** 2: used for supply. */
    supply: Generated<number>
    /** 2: used for delivery. */
    delivery: Generated<number>
  }
  vendors: {
    /** As in masters. */
    id: number
    /** What it is called. */
    tradename: string
    /** As registered. */
    legalname: Generated<string>
    /** GSTIN; empty when unregistered or unknown. */
    gst: Generated<string>
    /** Encrypted; leaves the server masked. */
    pan: Generated<string>
    /** Registered address. */
    address: Generated<string>
    /** District. */
    district: Generated<string>
    /** State, by name. */
    state: Generated<string>
    /** Six digits. */
    pincode: Generated<string>
    /** Ten digits. */
    mobile_business: Generated<string>
    /** Of the office. */
    email_business: Generated<string>
    /** Of the office. */
    address_business: Generated<string>
    /** Ten digits, of the person we deal with. */
    mobile_personal: Generated<string>
    /** Of the person. */
    email_personal: Generated<string>
    /** Of the person. */
    address_personal: Generated<string>
    /** 2: turnover crossed 10 crore in one of the previous 3 years. */
    turnover_p3: Generated<number>
    /** Payment settlement: 1 T + 2, 2 T + 7, 3 T + 15, otherwise T + 30. */
    credit: Generated<number>
    /** 2: wants a bank guarantee. */
    bank_guarantee_req: Generated<number>
    /** 2: wants a credit facility. */
    credit_fi_req: Generated<number>
    /** Days of credit that we have. */
    credit_days: Generated<number>
    /** Rupees of credit that we have. */
    credit_limit: Generated<Numeric>
  }
}
