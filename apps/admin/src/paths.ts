import { loginPath } from './login-path.ts'

/** Every address of the panel but those of the masters, which `masterAddresses` builds; nobody else builds one. */
export const paths = {
  login: loginPath,
  dashboard: '/',
  products: '/products',
  addProduct: '/products/add-product',
  product: (id: number | string) => `/products/${id}`,
  editProduct: (id: number | string) => `/products/edit/${id}`,
  inventory: '/inventory',
  addInventory: '/inventory/add-inventory',
  editInventory: (id: number | string) => `/inventory/edit/${id}`,
  countInventory: '/inventory/count',
  counts: '/inventory/counts',
  count: (id: number | string) => `/inventory/counts/${id}`,
  purchase: '/purchase',
  addPurchase: '/purchase/add-purchase',
  purchasesOf: ({ vendor }: { vendor: number }) => `/purchase?vendor=${vendor}`,
  /** By the day of their invoice, as yyyy-MM-dd. */
  purchasesBetween: (asked: { from: string; to: string; box?: string }) =>
    `/purchase?${new URLSearchParams(asked)}`,
  /** The form of a new purchase, filled from one of before. */
  purchaseAgain: (id: number | string) => `/purchase/add-purchase?again=${id}`,
  changePurchaseScreen: '/purchase/change-purchase',
  changePurchase: (id: number | string) => `/purchase/change-purchase?id=${id}`,
  purchaseDetail: (id: number | string) => `/purchase/detail/${id}`,
  orders: '/orders',
  /** The list with a filter in its address: status, first and last day of booking or of delivery as yyyy-MM-dd, records by id. */
  ordersOf: (filters: {
    [
      name in
        | 'type'
        | 'from'
        | 'to'
        | 'dfrom'
        | 'dto'
        | 'customer'
        | 'driver'
        | 'vehicle'
        | 'partner'
        | 'expected'
    ]?: string
  }) => `/orders?${new URLSearchParams(filters)}`,
  trips: '/trips',
  addTrip: '/trips/add-trip',
  /** The form of a new trip with orders chosen already. */
  addTripOf: (orderIds: readonly number[]) => `/trips/add-trip?orders=${orderIds.join(',')}`,
  changeTripScreen: '/trips/change-trip',
  changeTrip: (id: number | string) => `/trips/change-trip?id=${id}`,
  tripDetail: '/trips/trip-detail',
  trip: (id: number | string) => `/trips/trip-detail?id=${id}`,
  myTrip: '/my-trip',
  settleScreen: '/trips/settle',
  driverAccounts: '/driver-accounts',
  driverAccountScreen: '/driver-accounts/account',
  driverAccount: (id: number | string) => `/driver-accounts/account?id=${id}`,
  settleTrip: (id: number | string) => `/trips/settle?id=${id}`,
  orderDetail: '/orders/order-detail',
  /** The id stands in the address too, so that it can be opened anew (AMB-018). */
  order: (id: number | string) => `/orders/order-detail?id=${id}`,
  approvals: '/orders/approvals',
  newOrder: '/orders/new-order',
  changeOrderScreen: '/orders/change-order',
  changeOrder: (id: number | string) => `/orders/change-order?id=${id}`,
  newOrderFor: (customerId: number | string) => `/orders/new-order?customer=${customerId}`,
  receipts: '/receipt',
  receiptsOf: ({ customer }: { customer: number }) => `/receipt?customer=${customer}`,
  receiptsTakenBack: '/receipt?state=canceled&sort=newest',
  /** Somebody comes to enter one: the form above the list has the focus. */
  newReceipt: '/receipt?begin=1',
  /** Receipts with order numbers typed in already. */
  receiptFor: (orderids: string) => `/receipt?${new URLSearchParams({ orders: orderids })}`,
  /** A receipt has no screen of its own: its number is looked for in the list. */
  receiptNumbered: (number: string, state?: 'all') =>
    `/receipt?${new URLSearchParams({ search: number, ...(state && { state }) })}`,
  dues: '/receipt/dues',
  /** Of one age: not_due, to_15, to_30, over_30. */
  duesOf: ({ age }: { age: string }) => `/receipt/dues?age=${age}`,
  /** Delivered for cash and not received; of one driver. */
  cashDue: '/receipt/cash-due',
  cashDueOf: ({ driver }: { driver: number }) => `/receipt/cash-due?driver=${driver}`,
  /** Owed by oil companies for orders that their customers prepaid. */
  prepaid: '/receipt/prepaid',
  refunds: '/receipt/paid-back',
  deductions: '/receipt/deductions',
  empties: '/empties',
  /** Returns of empties have no screen of their own: their number is looked for in the list, canceled ones too. */
  emptiesReturn: (number: string) => `/empties?${new URLSearchParams({ state: 'all', search: number })}`,
  returnEmpties: '/empties/return',
  returnEmptiesOf: (customerId: number | string) => `/empties/return?customer=${customerId}`,
  openingCylinders: '/empties/opening',
  openingCylindersOf: (customerId: number | string) => `/empties/opening?customer=${customerId}`,
  emptiesOwed: '/empties-owed',
  daysOut: '/days-out',
  statement: '/receipt/statement',
  statementOf: (customerId: number | string) => `/receipt/statement?customer=${customerId}`,
  ledgerReports: '/ledger-reports',
  /** Loads at once: first and last day as yyyy-MM-dd, product code. */
  ledgerReport: (filters: { fd: string; td: string; product: string }) =>
    `/ledger-reports?${new URLSearchParams(filters)}`,
  salesReports: '/sales-reports',
  deliveryTimes: '/delivery-times',
  withoutCode: '/without-code',
  receiptReports: '/receipt-reports',
  /** Loads at once: first and last day as yyyy-MM-dd, payment mode. */
  receiptReport: (filters: { fd: string; td: string; mode: string }) =>
    `/receipt-reports?${new URLSearchParams(filters)}`,
  purchaseReports: '/purchase-reports',
  papersRunningOut: '/papers-running-out',
  cash: '/cash',
  /** Drawers at the end of a day. */
  cashOn: (day: string) => `/cash?day=${day}`,
  /** A cash document has no screen of its own: its number is looked for in the list, one taken back too. */
  cashNumbered: (number: string) => `/cash?${new URLSearchParams({ state: 'all', search: number })}`,
  invoices: '/invoices',
  invoiceDetail: (id: number | string) => `/invoices/invoice-detail?id=${id}`,
  creditNotes: '/credit-notes',
  creditNote: (id: number | string) => `/credit-notes/credit-note-detail?id=${id}`,
  debitNotes: '/debit-notes',
  debitNote: (id: number | string) => `/debit-notes/debit-note-detail?id=${id}`,
  /** Orders that have left and are not billed. */
  challanInbox: '/challan-inbox',
  gstRates: '/tax/rates',
  /** What goes to the two portals and to Tally. */
  handOff: '/tax/hand-off',
  /** The accountant's month; the address may say which. */
  taxMonth: '/tax',
  taxMonthOf: (asked: { month: string; gstin?: string }) => `/tax?${new URLSearchParams(asked)}`,
  gstr1: '/tax/gstr-1',
  gstr1Of: (
    asked: { month: string } & Partial<
      Record<'gstin' | 'section' | 'place' | 'rate' | 'hsn' | 'unit', string>
    >,
  ) => `/tax/gstr-1?${new URLSearchParams(asked)}`,
  settings: '/settings',
  users: '/users',
  addUser: '/users/add-user',
  user: (id: number | string) => `/users/user-detail?id=${id}`,
  roles: '/roles',
  role: (id: number | string) => `/roles?role=${id}`,
  backups: '/backups',
  export: '/export',
  /** What is brought in from files. */
  bringIn: '/import',
  cutOver: '/cut-over',
  broughtIn: (id: number | string) => `/import?id=${id}`,
  speed: '/speed',
  keys: '/api-keys',
  addKey: '/api-keys/add-key',
  keyNamed: (name: string) => `/api-keys?${new URLSearchParams({ search: name })}`,
  account: '/account',
  otherDevice: '/other-device',
  activity: '/activity',
  /** Of one record, by its type and id as the log has them. */
  activityOf: (type: string, id: number | string) =>
    `/activity?${new URLSearchParams({ record: `${type}:${id}` })}`,
  /** What somebody did. */
  activityBy: (person: number | string) => `/activity?person=${person}`,
  deductionNumbered: (number: string) =>
    `/receipt/deductions?${new URLSearchParams({ state: 'all', search: number })}`,
  refundNumbered: (number: string) =>
    `/receipt/paid-back?${new URLSearchParams({ state: 'all', search: number })}`,
} as const
