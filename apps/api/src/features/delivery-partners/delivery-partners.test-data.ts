import { aMobile, nextSerial } from '../../testing/serial.ts'

/** The fields of a new delivery partner, another one every time. */
export const aDeliveryPartner = () => ({
  tradename: `Deccan Carriers ${nextSerial()}`,
  mobile1: aMobile(),
  pan: 'AAPFU0939F',
  address1: 'Shop 4',
  address2: 'Karve Road',
  district: 'Pune',
})
