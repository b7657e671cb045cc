import { paths } from '../../paths.ts'
import { drivers, newDriverForm } from '@refill/contract/features/drivers/drivers.contract.ts'
import { masterPanel } from '../../masters/master-panel.ts'
import { newDriver } from './new-driver.ts'

export default masterPanel(drivers, {
  title: 'Drivers List',
  whenEmpty: 'Drivers take the orders to customers. Add the first one to begin.',
  empty: 'N/A',
  named: 'name',
  card: {
    hint: ({ id }) => `ID ${id}`,
    besides: 'mobile1',
    badge: 'Not Verified', // whatever is known about the driver (AMB-069)
    lines: [
      ['UUID', 'uuid'],
      ['Mobile', 'mobile1'],
      'email',
      ['Aadhaar', 'aadhaar', 'code'],
      ['PAN', 'pan', 'code'],
    ],
  },
  detail: {
    lists: { Orders: (id) => paths.ordersOf({ driver: String(id) }) },
    main: [
      {
        title: 'Driver Details',
        columns: 2,
        lines: [
          ['Name', 'name'],
          ['UUID', 'uuid'],
          ['Mobile 1', 'mobile1'],
          'mobile2',
          'email',
          'address',
          ['License', 'license', 'code'],
          ['License Validity', 'license_validity'],
          ['Aadhar', 'aadhaar'],
          ['Pan', 'pan'],
        ],
      },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    rules: newDriverForm,
    withPapers: false,
    saving: {
      button: 'Create Driver',
      failed: { withoutMessage: 'Failed to create driver', thrown: 'Failed to create driver' },
      leadsTo: 'list',
      parts: newDriver,
    },
    sections: [
      {
        title: 'Driver',
        fields: [
          'name',
          'mobile1',
          ['mobile2', { on: 'update' }],
          'email',
          ['pan', { on: 'update' }],
          'address',
        ],
      },
      {
        title: 'Aadhaar and license',
        fields: [
          'aadhar',
          { name: 'aadhaar_document', label: 'Aadhaar document', as: 'file', on: 'create' },
          ['drivinglicense', { label: 'Driving license number' }],
          { name: 'license_document', label: 'Driving license document', as: 'file', on: 'create' },
          ['license_validity', { label: 'License valid until' }],
        ],
      },
    ],
  },
  paperNames: ['Aadhaar', 'License', 'PAN card', 'Police verification', 'Hazardous goods training'],
})
