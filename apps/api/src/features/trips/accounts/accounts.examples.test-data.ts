import type { ExampleBusiness, Examples } from '../../../testing/example-business.ts'
import { today } from '../../../testing/today.ts'
import { accountOffice } from './accounts.test-data.ts'

export const driverAccountExamples = async ({ office }: ExampleBusiness): Promise<Examples> => {
  const at = accountOffice(office)
  const product = await at.product({ gst: '18', rsp: '1000', discount: '0', deposit: '2000' })
  await at.open(product.uuid, '2026-04-01', 1000, 100)
  const owing = async () => (await at.accounts.shortTrip(product)).driver_id
  const driver_id = await owing()
  return {
    'api/driver-accounts/statement': () => ({ driver_id, fd: '2026-04-01', td: today }),
    'driver-accounts/account.xlsx': () => ({ driver_id }),
    'driver-accounts/account.pdf': () => ({ driver_id }),
    'api/driver-accounts/recover': async () => ({
      driver_id: await owing(),
      kind: 'deducted',
      day: today,
      amount: '100',
      reference: 'Pay slip of November',
    }),
    'api/driver-accounts/waive': async () => ({
      driver_id: await owing(),
      day: today,
      amount: '100',
      reason: 'Robbed',
    }),
    'api/driver-accounts/reverse': async () => ({
      id: (await at.accounts.waive(await owing(), { amount: '100' })).body.id,
      reason: 'Entered twice',
    }),
  }
}
