import { aScan } from '../../files/testing/papers.ts'
import { nextSerial } from '../../testing/serial.ts'

const aVehicleNumber = (serial: number) =>
  `MH${12 + Math.floor(serial / 10_000)}ZW${String(serial % 10_000).padStart(4, '0')}`

/** The fields of a new vehicle, another one every time. */
export const aVehicle = () => ({
  owner_name: 'Imran Shaikh',
  owner_contact: '6401234567',
  driver_name: 'Balu Dhotre',
  driver_contact: '6401234568',
  vehicle: aVehicleNumber(nextSerial()),
  chassis: 'MAT123456789',
  make: 'Tata 407',
  capacity: 2500,
  model: 2019,
  emergency_contact_number: '',
  supply: 1,
  delivery: 1,
  documentscount: 2,
  names: 'RC,Insurance',
  'document_number[]': ['RC123456', 'POL-998877'],
  document0: aScan('rc.pdf'),
  document1: aScan('policy.pdf'),
})
