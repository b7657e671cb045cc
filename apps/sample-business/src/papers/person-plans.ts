import { maskAadhaar } from '@refill/contract/identifiers/aadhaar.ts'
import type { SampleDriver } from '../masters/drivers.ts'
import type { PlannedPaper } from './drawing.ts'

/** Of an Aadhaar no number is kept and none is drawn in full; two of three licences were photographed. */
export const driverPapersOf = ({ index, fields }: SampleDriver): readonly PlannedPaper[] => [
  {
    name: 'Aadhaar',
    look: 'aadhaar',
    kept: '',
    facts: {
      holder: fields.name,
      number: maskAadhaar(fields.aadhar),
      validUntil: '',
      rows: [
        ['Resident of', 'Pune, Maharashtra'],
        ['Number', 'Last four digits only'],
      ],
    },
  },
  {
    name: 'License',
    look: index % 3 === 0 ? 'licence' : 'licence photo',
    facts: {
      holder: fields.name,
      number: fields.drivinglicense,
      validUntil: fields.license_validity,
      rows: [['Address', fields.address]],
    },
  },
]
