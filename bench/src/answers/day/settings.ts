import type { Fields } from '../player.ts'
import type { Desk } from './desk.ts'
import { aPicture } from './papers.ts'

/** What stands in Settings, as its form sends it. */
const asSent = async (desk: Desk): Promise<Fields> => {
  const { value } = (await desk.call('api/settings/read')).at('reponselist')
  const all = Object.entries(Object(value)).filter(([name]) => name !== 'logo')
  return Object.fromEntries(all.map(([name, one]) => [name, String(one)]))
}

export const changeSettings = async (desk: Desk): Promise<void> => {
  const before = await asSent(desk)
  await desk.call('api/settings/update', { ...before, terms: 'Goods once sold are not taken back.' })
  await desk.call('api/settings/update', { ...before, terms: 'Stale' })
  for (const wrong of [
    { name: '' },
    { gst: '27X' },
    { invoice_prefix: '%' },
    { cash_heads: '' },
    { number_width: '99' },
  ])
    await desk.call('api/settings/update', { ...(await asSent(desk)), ...wrong })
  await desk.call('api/settings/update', { ...(await asSent(desk)), round_to_rupee: '1', logo: aPicture(48) })
  const customer = desk.facts.name('customer', 6)
  for (const invoice_on of ['dispatch', 'delivery', 'day']) {
    await desk.call('api/settings/update', {
      ...(await asSent(desk)),
      invoice_on,
      set_off_at_delivery: invoice_on === 'dispatch' ? '1' : '',
    })
    const id = await desk.dispatched(customer)
    await desk.read(id)
    await desk.move(id, 4)
    await desk.read(id)
  }
  const today = { ...(await asSent(desk)), e_invoice_from: '2026-04-01', remove_logo: '1' }
  await desk.call('api/settings/update', today)
  await desk.call('api/settings/update', {
    ...(await asSent(desk)),
    invoice_on: before['invoice_on'],
  })
  await desk.call('api/backups/create')
  await desk.call('api/backups/check-newest')
  await desk.call('api/backups/place')
  await desk.call('api/backups/choose-place', { is_on: '1', folder: 'kept', at: '02:30', password: 'wrong' })
  await desk.call('api/backups/prepare-download', { archive: 'none', password: 'wrong' })
}
