import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import type { Office } from '../../testing/office.ts'
import { aMobile, nextSerial } from '../../testing/serial.ts'

/** Changes a customer; the whole record is sent, as the form sends it. */
export const changeCustomer = async (office: Office, id: number, changes: object): Promise<void> => {
  const { status: _, ...record } = (await office.send(customers.read, { id })).body.reponselist
  const { body } = await office.send(customers.update, {
    ...record,
    credit_days: '0',
    credit_limit: '0',
    parentid: '',
    referredby: '',
    pan: '',
    ...changes,
  })
  if (!body.success) throw new Error(body.message)
}

/** The fields of a new customer, another one every time. */
export const aCustomer = () => ({
  name: `Green Leaf Hospitality ${nextSerial()}`,
  tradename: 'Green Leaf',
  mobile: aMobile(),
  email: 'accounts@greenleaf.example',
  gst: '27AAPFU0939F1ZV',
  pan: 'AAPFU0939F',
  district: 'Pune',
  pincode: '411045',
  state: 'Maharashtra',
  type: 'Commercial',
  credit_days: 30,
  credit_limit: '300000.50',
})
