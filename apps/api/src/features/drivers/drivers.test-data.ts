import {
  driverPanPlaceholder,
  driverPasswordPlaceholder,
} from '@refill/contract/features/drivers/drivers.rules.ts'
import { aScan } from '../../files/testing/papers.ts'
import { aMobile } from '../../testing/serial.ts'

/** The fields of a new driver, another one every time. */
export const aDriver = () => {
  const mobile1 = aMobile()
  return {
    name: 'Ramesh Shinde',
    mobile1,
    mobile2: mobile1,
    email: 'ramesh@sahyadri.example',
    address: 'Baner Road, Baner',
    aadhar: '9999 1234 5678',
    pan: driverPanPlaceholder,
    password: driverPasswordPlaceholder,
    drivinglicense: 'MH12 20190012345',
    documentscount: 2,
    names: 'Aadhaar,License',
    document0: aScan('aadhaar.pdf'),
    document1: aScan('license.pdf'),
  }
}
