import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { expect, test } from 'vitest'
import { aDeliveryPartner } from './delivery-partners.test-data.ts'
import { aDriver } from '../drivers/drivers.test-data.ts'
import { formOf, officeForFile } from '../../testing/office.ts'

const office = await officeForFile()

test('one call lists drivers, or with type=dp delivery partners; dplist lists them too', async () => {
  const driver = (await office.send(drivers.create, aDriver())).body.id
  const partner = (await office.send(deliveryPartners.create, aDeliveryPartner())).body.id
  const ids = async (path: string, fields: Record<string, unknown> = {}) => {
    const { body } = await office.post<{ reponselist: { id: number }[] }>(
      path,
      formOf({ page: 1, limit: 5, ...fields }),
    )
    return body.reponselist.map(({ id }) => id)
  }
  expect(await ids('/driverlist')).toEqual([driver])
  expect(await ids('/driverlist', { type: 'dp' })).toEqual([partner])
  expect(await ids('/driverlist?type=dp')).toEqual([partner])
  expect(await ids('/dplist')).toEqual([partner])
  expect(await ids('/driverlist', { type: 'anything' })).toEqual([driver])
})
