import { masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import { Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { allMasters } from '../all-masters.ts'
import { menu, menuGroups } from '../menu.ts'
import { expectNoAxeViolations } from '../ui/testing/axe.ts'
import { show } from '../ui/testing/show.tsx'

/** A list is empty, whatever is asked. */
const emptyServer = () => {
  const answer = {
    success: true,
    status: 'success',
    message: '',
    totalcount: 0,
    vendor_list: [],
    reponselist: [],
  }
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(answer)))
}

/** Addresses, titles and buttons that are specified. */
const specified: { readonly [Kind in MasterKind]?: readonly [list: string, title: string, add: string] } = {
  vendors: ['/vendors-list', 'Vendors List', 'add-vendor'],
  drivers: ['/driver-list', 'Drivers List', 'add-driver'],
  vehicles: ['/vehicle-list', 'Vehicles List', 'add-vehicle'],
  customers: ['/customer-list', 'Customers List', 'add-customer'],
  godowns: ['/godown-list', 'Godowns List', 'add-godown'],
  'delivery-partners': ['/dp-list', 'DP List', 'add-dp'],
  'stock-points': ['/stock-point', 'Stock Points List', 'add-stock-point'],
}

test.each(masterKinds)('%s have a title, a button and a form', async (kind) => {
  emptyServer()
  const { routes, addresses, one, loadPanel } = allMasters[kind]
  const { title } = await loadPanel()
  const [list, heading, add] = specified[kind] ?? [addresses.list, title, `add-${addresses.one}`]
  const screen = await show(<Routes>{routes}</Routes>, { at: list })
  await expect.element(screen.getByRole('heading', { name: heading })).toBeVisible()
  await screen
    .getByRole('link', { name: `+ Add ${one}` })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: `Add ${one}`, level: 1 })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe(`${list}/${add}`)
  await expectNoAxeViolations()
})

test('every master stands in the menu once', () => {
  const addresses = [...menu, ...menuGroups.flatMap(({ entries }) => entries)].map(({ path }) => path)
  const ofMasters = masterKinds.map((kind) => allMasters[kind].addresses.list)
  expect(addresses.filter((path) => ofMasters.includes(path)).toSorted()).toEqual(ofMasters.toSorted())
})
