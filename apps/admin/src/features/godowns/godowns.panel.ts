import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { godownLicense } from '@refill/contract/features/godowns/godowns.rules.ts'
import { masterPanel } from '../../masters/panel.ts'

export default masterPanel(godowns, {
  title: 'Godowns List',
  whenEmpty: 'Godowns are where cylinders are kept. Add the first one to begin.',
  empty: 'NA',
  card: {
    title: ({ name }) => name,
    besides: ({ uuid }) => uuid,
    lines: [
      ['UUID', 'uuid', 'code'],
      ['Address', 'address'],
      ['District', 'district'],
      ['State', 'state'],
      ['License', 'license_no', 'code'],
      ['Capacity', 'storage_capacity', 'number'],
    ],
  },
  detail: {
    title: ({ name }) => name,
    main: [
      {
        title: 'Godown Details',
        columns: 2,
        lines: [
          ['Name', 'name'],
          ['UUID', 'uuid', 'code'],
          ['License No.', 'license_no', 'code'],
          ['Validity', 'validity', 'day'],
          ['Storage Capacity', 'storage_capacity', 'number'],
        ],
      },
      {
        title: 'Location',
        columns: 2,
        lines: [
          ['Address', 'address'],
          ['District', 'district'],
          ['State', 'state'],
          ['Pincode', 'pincode', 'code'],
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
          { name: 'name', label: 'Name', maxLength: 100 },
          { name: 'storage_capacity', label: 'Storage capacity', as: 'number' },
          { name: 'license_no', label: 'License number', maxLength: 40 },
          { name: 'validity', label: 'License valid until', as: 'day' },
        ],
      },
      {
        title: 'Location',
        fields: [
          { name: 'address', label: 'Address', as: 'area' },
          { name: 'state', label: 'State', as: 'state' },
          { name: 'district', label: 'District', as: 'district' },
          { name: 'pincode', label: 'Pincode', as: 'digits', maxLength: 6 },
          { name: 'latitude', label: 'Latitude', placeholder: 'e.g. 18.559' },
          { name: 'longitude', label: 'Longitude', placeholder: 'e.g. 73.78' },
        ],
      },
    ],
  },
  paperNames: [godownLicense, 'Lease', 'Fire NOC', 'Insurance'],
})
