import { paths } from '../../paths.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { settlementOf, settlements } from '@refill/contract/features/vendors/vendors.rules.ts'
import { masterPanel } from '../../masters/master-panel.ts'
import { PlantCylinders } from './plant-cylinders.tsx'
import { onDemand } from '../../ui/mantine/on-demand.tsx'

/** Carries the library of forms, which lists of vendors need for nothing. */
const VendorSettings = onDemand(() =>
  import('./vendor-settings.tsx').then(({ VendorSettings: Piece }) => Piece),
)

const settlementOptions = Object.entries(settlements).map(([value, label]) => ({ value, label }))

export default masterPanel(vendors, {
  title: 'Vendors List',
  whenEmpty: 'Vendors are whom you buy cylinders and gas from. Add the first one to begin.',
  empty: 'N/A',
  named: 'tradename',
  card: {
    besides: 'gst',
    lines: [['GST', 'gst'], ['Mobile', 'mobile_personal'], 'state'],
  },
  detail: {
    lists: { Purchases: (vendor) => paths.purchasesOf({ vendor }) },
    main: [
      {
        title: 'Vendor Details',
        columns: 2,
        lines: [
          ['GST No.', 'gst'],
          ['PAN No.', 'pan'],
          ['Trade Name', 'tradename'],
          ['Legal Name', 'legalname'],
          'address',
          'district',
          'state',
          'pincode',
        ],
      },
      {
        title: 'Business Detail',
        columns: 2,
        lines: [
          ['Mobile', 'mobile_business'],
          ['Email', 'email_business'],
          ['Address', 'address_business'],
        ],
      },
      {
        title: 'Personal Detail',
        columns: 2,
        lines: [
          ['Mobile', 'mobile_personal'],
          ['Email', 'email_personal'],
          ['Address', 'address_personal'],
        ],
      },
      {
        title: 'Settings Detail',
        lines: [
          ['Turnover crossed 10 crore in any of the previous 3 years', 'turnover_p3'],
          ['Payment settlement', ({ credit }) => settlementOf(credit)],
          'bank_guarantee_req',
          'credit_fi_req',
        ],
        below: VendorSettings,
      },
      { component: PlantCylinders },
    ],
    side: ['papers', 'accounts'],
  },
  form: {
    sections: [
      {
        title: 'Vendor',
        fields: ['tradename', 'legalname', 'gst', 'pan', 'address', 'state', 'district', 'pincode'],
      },
      {
        title: 'Business',
        fields: ['mobile_business', 'email_business', 'address_business'],
      },
      {
        title: 'Personal',
        fields: ['mobile_personal', 'email_personal', 'address_personal'],
      },
      {
        title: 'Settings',
        fields: [
          ['turnover_p3', { label: 'Turnover crossed 10 crore in any of the previous 3 years' }],
          ['credit', { options: settlementOptions, initial: '4' }],
          'bank_guarantee_req',
          'credit_fi_req',
          ['credit_days', { suffix: 'days' }],
          'credit_limit',
        ],
      },
    ],
  },
  paperNames: ['GST certificate', 'PAN card', 'Agreement', 'Bank guarantee', 'PESO licence'],
})
