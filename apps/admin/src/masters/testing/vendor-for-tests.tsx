import { vendors } from '../../features/vendors/vendors.public.tsx'
import { showRoutes } from '../../ui/testing/show.tsx'
import { fakeServer } from '../../api/testing/fake-server.ts'

export const row = (id: number) => ({
  id,
  status: id === 3 ? 0 : 1,
  expiry: id === 2 ? { name: 'Agreement', valid_until: '2020-01-31' } : null,
  tradename: `Trader ${id}`,
  legalname: '',
  gst: '27AAPFU0939F1ZV',
  mobile_personal: '9850012764',
  state: id === 2 ? '' : 'Maharashtra',
})

export const paper = {
  id: 71,
  name: 'Agreement',
  doc_name: 'agreement.pdf',
  url: '/files/agreement.pdf',
  bytes: 421_888,
  masked: false,
  number: 'AG-9',
  valid_until: '2020-01-31',
  added_at: '2019-01-31T04:00:00.000Z',
  earlier: [
    {
      id: 70,
      masked: false,
      number: 'AG-8',
      valid_until: '2019-01-31',
      doc_name: 'old.pdf',
      url: '/files/old.pdf',
      replaced_at: '2019-01-31T04:00:00.000Z',
      replaced_by: 'Anil Gaikwad',
    },
  ],
}

export const account = {
  id: 81,
  name: 'Trader 2',
  bankname: 'Bank of Maharashtra',
  account_no: 'XXXXXXX4410',
  branch_name: 'Baner',
  ifsc_code: 'MAHB0001529',
  url: '',
}

export const record = {
  ...row(2),
  version: 5,
  created_at: '2026-01-01T04:00:00.000Z',
  updated_at: '2026-01-01T04:00:00.000Z',
  documents: [] as object[],
  banklist: [] as object[],
  pan: 'AAPFUXXXXF',
  address: 'Plot 4, Chakan',
  district: 'Pune',
  pincode: '410501',
  mobile_business: '',
  email_business: '',
  address_business: '',
  email_personal: '',
  address_personal: '',
  turnover_p3: 2,
  credit: 2,
  bank_guarantee_req: 1,
  credit_fi_req: 1,
  credit_days: 0,
  credit_limit: 250_000.5,
}

const nothing = { totalcount: 0, reponselist: [] }

/** A server with three vendors, of whom the second can be opened. */
export const vendorServer = () =>
  fakeServer({
    vendorlist: { totalcount: 3, vendor_list: [row(3), row(2), row(1)] },
    vendordetails: () => ({ reponselist: record }),
    'api/vendors/history': nothing,
    'api/vendors/look-alikes': nothing,
    'api/vendors/plant-cylinders': { reponselist: [] },
    'api/vendors/still-open': { orders: 0, on_the_road: 0, cylinders: 0, due: 0 },
  })

/** The screens of vendors at an address. */
export const showVendors = (at: string) => showRoutes(vendors.routes, at)
