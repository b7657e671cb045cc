import { Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { customers } from '../features/customers/customers.public.tsx'
import { deliveryPartners } from '../features/delivery-partners/delivery-partners.public.tsx'
import { drivers } from '../features/drivers/drivers.public.tsx'
import { godowns } from '../features/godowns/godowns.public.tsx'
import { stockPoints } from '../features/stock-points/stock-points.public.tsx'
import { vehicles } from '../features/vehicles/vehicles.public.tsx'
import { vendors } from '../features/vendors/vendors.public.tsx'
import { expectNoAxeViolations } from '../ui/testing/axe.ts'
import { show } from '../ui/testing/show.tsx'
import { fakeServer } from '../api/testing/fake-server.ts'

afterEach(() => vi.restoreAllMocks())

const none = { totalcount: 0, vendor_list: [], reponselist: [] }
const everyEndpoint = () =>
  fakeServer(
    Object.fromEntries(
      ['vendorlist', 'driverlist', 'vehiclelist', 'godownslist', 'stockpoints-list', 'customer-list'].map(
        (endpoint) => [endpoint, none],
      ),
    ),
  )

const all = [
  { master: vendors, list: '/vendors-list', title: 'Vendors List', one: 'Vendor', add: 'add-vendor' },
  { master: drivers, list: '/driver-list', title: 'Drivers List', one: 'Driver', add: 'add-driver' },
  { master: vehicles, list: '/vehicle-list', title: 'Vehicles List', one: 'Vehicle', add: 'add-vehicle' },
  {
    master: customers,
    list: '/customer-list',
    title: 'Customers List',
    one: 'Customer',
    add: 'add-customer',
  },
  { master: godowns, list: '/godown-list', title: 'Godowns List', one: 'Godown', add: 'add-godown' },
  { master: deliveryPartners, list: '/dp-list', title: 'DP List', one: 'DP', add: 'add-dp' },
  {
    master: stockPoints,
    list: '/stock-point',
    title: 'Stock Points List',
    one: 'Stock Point',
    add: 'add-stock-point',
  },
]

test.each(all)('$title has its title, its button and its form', async ({ master, list, title, one, add }) => {
  everyEndpoint()
  const screen = await show(<Routes>{master.routes}</Routes>, { at: list })
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await screen
    .getByRole('link', { name: `+ Add ${one}` })
    .first()
    .click()
  await expect.element(screen.getByRole('heading', { name: `Add ${one}`, level: 1 })).toBeVisible()
  await expect.poll(() => screen.address().path).toBe(`${list}/${add}`)
  await expectNoAxeViolations()
})
