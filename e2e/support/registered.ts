import { request as requests, type FullConfig } from '@playwright/test'
import { call } from './orders.ts'
import { person } from './test.ts'

const business = {
  name: 'Sahyadri Gas Service',
  address: 'Gala 4, Telco Road, Bhosari, Pune',
  state: 'Maharashtra',
  pincode: '411026',
  gst: '27AAPFU0939F1ZV',
  upi: 'sahyadri.gas@okbank',
}

/** Before the first journey each business has its GSTIN, so that deliveries issue invoices; no journey waits for another. */
const register = async ({ projects }: FullConfig) => {
  for (const { use } of projects) {
    const { baseURL = '' } = use
    const request = await requests.newContext({ baseURL })
    await request.post('/api/admin/login', { multipart: person })
    type Stored = { reponselist: { version: number } }
    const { reponselist } = await call<Stored>(request, '/api/settings/read', {})
    await call(request, '/api/settings/update', { ...business, version: String(reponselist.version) })
    await request.dispose()
  }
}
export default register
