import { aProduct } from '../../attack/records.ts'
import type { Desk } from './desk.ts'
import { lastWeek, tomorrow } from './desk.ts'
import { aPicture } from './papers.ts'
import { buy, workOnEmpties } from './purchases.ts'
import { workOnRates } from './rates.ts'

const product = (code: string) => {
  const { action: _, ...fields } = aProduct(code)
  return { ...fields, url: aPicture(64) }
}

const workOnProducts = async (desk: Desk) => {
  const made = await desk.call('product.php create', product('ANSW001'))
  await desk.call('product.php create', product('ANSW001'))
  await desk.call('product.php create', {
    ...product('ANSW002'),
    url: new File(['no'], 'no.png', { type: 'image/png' }),
  })
  await desk.call('product.php create', { ...product('ANSW003'), gst: '17' })
  await desk.call('product.php create', { ...product('ANSW004'), hsn: '996511' })
  const id = made.text('id')
  const { url: _, ...plain } = product('ANSW001')
  await desk.call('product.php update', { ...plain, id, rsp: '1800', version: '1' })
  await desk.call('product.php update', { ...plain, id, rsp: '1801', version: '1' })
  await desk.call('product.php update', { ...plain, id, url: aPicture(32) })
  await desk.call('product.php product_by_id', { id })
  await desk.call('product.php delete', { id: desk.facts.name('product') })
  const gone = (await desk.call('product.php create', product('ANSW005'))).text('id')
  await desk.call('product.php delete', { id: gone })
  await desk.call('product.php delete', { id: gone })
  return 'ANSW001'
}

const workOnInventory = async (desk: Desk, code: string) => {
  const opening = {
    'uuid[]': [code],
    'os_fulls[]': ['50'],
    'os_emptys[]': ['5'],
    'opening_date[]': [lastWeek],
  }
  const made = await desk.call('inventory.php create', opening)
  await desk.call('inventory.php create', opening)
  await desk.call('inventory.php create', { ...opening, 'uuid[]': ['NOSUCH1'] })
  await desk.call('inventory.php create', { ...opening, 'opening_date[]': [tomorrow] })
  const id = made.text('ids.0')
  const other = { id, uuid: code, os_fulls: '60', os_emptys: '6', opening_date: lastWeek }
  await desk.call('api/inventory/opening-effect', other)
  await desk.call('inventory.php update', { ...other, version: '1', reason: 'Counted again' })
  await desk.call('inventory.php update', { ...other, os_fulls: '61', version: '1' })
  await desk.call('inventory.php update', { ...other, uuid: desk.codes()[0] })
  const counted = { 'uuid[]': [code], 'fulls[]': ['58'], 'empties[]': ['6'], reason: 'Counted' }
  await desk.call('api/inventory/count', counted, 'keeper')
  await desk.call('api/inventory/count', counted, 'keeper')
  await desk.call('api/inventory/count', { ...counted, reason: '' })
  await desk.call('inventory.php delete', { id })
  await desk.call('api/inventory/count', { ...counted, 'fulls[]': ['0'], 'empties[]': ['0'] })
  await desk.call('product.php create', product('ANSW006'))
  const spare = await desk.call('inventory.php create', {
    ...opening,
    'uuid[]': ['ANSW006'],
    'os_fulls[]': ['0'],
    'os_emptys[]': ['0'],
  })
  await desk.call('inventory.php delete', { id: spare.text('ids.0') })
}

export const workOnGoods = async (desk: Desk): Promise<void> => {
  const code = await workOnProducts(desk)
  await workOnInventory(desk, code)
  await workOnRates(desk)
  await buy(desk)
  await workOnEmpties(desk)
}
