import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { godownLicense } from '@refill/contract/features/godowns/godowns.rules.ts'
import { masterPanel } from '../../masters/master-panel.ts'
import { count } from '../../ui/formats/money.ts'

const kilograms = ({ storage_capacity }: { storage_capacity: number }) => `${count(storage_capacity)} kg`

export default masterPanel(godowns, {
  title: 'Godowns List',
  whenEmpty: 'Godowns are where cylinders are kept. Add the first one to begin.',
  empty: 'NA',
  named: 'name',
  card: {
    besides: 'uuid',
    lines: [
      ['UUID', 'uuid'],
      'address',
      'district',
      'state',
      ['License', 'license_no', 'code'],
      ['Capacity', kilograms],
    ],
  },
  detail: {
    main: [
      {
        title: 'Godown Details',
        columns: 2,
        lines: [
          'name',
          ['UUID', 'uuid'],
          ['License No.', 'license_no', 'code'],
          'validity',
          ['Storage Capacity', kilograms],
        ],
      },
      {
        title: 'Location',
        columns: 2,
        lines: [
          'address',
          'district',
          'state',
          'pincode',
          ['Latitude', 'latitude', 'code'],
          ['Longitude', 'longitude', 'code'],
        ],
      },
    ],
    side: ['papers'],
  },
  form: {
    sections: [
      {
        title: 'Godown',
        fields: [
          'name',
          ['storage_capacity', { suffix: 'kg' }],
          'license_no',
          ['validity', { label: 'License valid until' }],
        ],
      },
      {
        title: 'Location',
        fields: [
          'address',
          'state',
          'district',
          'pincode',
          ['latitude', { placeholder: 'e.g. 18.559' }],
          ['longitude', { placeholder: 'e.g. 73.78' }],
        ],
      },
    ],
  },
  paperNames: [godownLicense, 'Lease', 'Fire NOC', 'Insurance'],
})
