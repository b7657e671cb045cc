import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'

export const purchaseExamples = async ({
  at,
  vendor_id,
  product,
  dated,
  range,
  ofProduct,
}: ExampleBusiness): Promise<Examples> => {
  const bought = async () => (await at.buy(vendor_id, '2026-05-01', [{ uuid: product.uuid, qty: 5 }])).body.id
  const [kept, changed, gone] = [await bought(), await bought(), await bought()]
  let made = 0
  return {
    'reports/purchase_report.php vendor': () => ({ vendor_id, ...range }),
    'reports/purchase_report.php product': () => ofProduct,
    'reports/purchase_report.php list': () => range,
    'purchase.php list': () => dated,
    'api/purchases/read': () => ({ id: kept }),
    'purchase.php create': () => ({
      type: 'IOCL',
      inv_no: `EXAMPLE${(made += 1)}`,
      inv_date: '2026-05-01',
      vendor_id,
      'uuid[]': [product.uuid],
      'unit_price[]': ['1500'],
      'qty[]': ['1'],
      'empty_returned[]': ['0'],
      'vehicle_no[]': ['MH12ZW0001'],
      place_of_supply: '27',
      credit: 'blocked',
      cgst: '135.50',
      sgst: '135',
      igst: '',
      round_off: '-0.40',
    }),
    'api/purchases/change': () => ({
      id: changed,
      type: 'IOCL',
      inv_no: 'EXAMPLECHANGED',
      inv_date: '2026-05-01',
      vendor_id,
      'uuid[]': [product.uuid],
      'unit_price[]': ['1500'],
      'qty[]': ['6'],
      'empty_returned[]': ['0'],
      'vehicle_no[]': ['MH12ZW0001'],
      reason: 'Read wrongly',
    }),
    'purchase.php delete': () => ({ id: gone }),
  }
}
