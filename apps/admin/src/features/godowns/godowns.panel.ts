import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { godownLicense } from '@refill/contract/features/godowns/godowns.rules.ts'
import { masterPanel } from '../../masters/master-panel.ts'

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
      ['Capacity', 'storage_capacity'],
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
          ['Storage Capacity', 'storage_capacity'],
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
        fields: ['name', 'storage_capacity', 'license_no', ['validity', { label: 'License valid until' }]],
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
