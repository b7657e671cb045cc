import { isGstin, panInGstin } from '@refill/contract/identifiers/gstin.ts'
import { pinFitsState } from '@refill/contract/identifiers/pin-code.ts'
import { registrationProblem } from '@refill/contract/identifiers/registration.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import { districtsOf } from '@refill/contract/identifiers/districts.ts'
import { addDays, day } from '@refill/values/day.ts'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { deliveryPartners } from '@refill/contract/features/delivery-partners/delivery-partners.contract.ts'
import { drivers } from '@refill/contract/features/drivers/drivers.contract.ts'
import { godowns } from '@refill/contract/features/godowns/godowns.contract.ts'
import { stockPoints } from '@refill/contract/features/stock-points/stock-points.contract.ts'
import { vendors } from '@refill/contract/features/vendors/vendors.contract.ts'
import { warningsOf } from '@refill/contract/masters/warnings.ts'
import { describe, expect, test } from 'vitest'
import { sampleAccounts } from './accounts.ts'
import { masterCounts } from './all-samples.ts'
import { customerAt, sampleCustomers } from './customers.ts'
import { deliveryPartnerAt, sampleDeliveryPartners } from './delivery-partners.ts'
import { driverAt, sampleDrivers } from './drivers.ts'
import { godownAt, sampleGodowns } from './godowns.ts'
import { sampleStockPoints, stockPointAt } from './stock-points.ts'
import { sampleVehicles, vehicleAt } from './vehicles.ts'
import { sampleVendors, vendorAt } from './vendors.ts'

const today = day('2026-11-21')
const high = [1_000, 12_345, 99_999, 100_003, 999_999, 5_000_000]

/** Forms that ask for papers judge no more of them than that they are there. */
const scan = new File(['x'], 'scan.png')

const masters = [
  ['vendors', vendors, sampleVendors, vendorAt],
  [
    'drivers',
    drivers,
    (count: number) => sampleDrivers(count, today),
    (index: number) => driverAt(index, today),
  ],
  [
    'godowns',
    godowns,
    (count: number) => sampleGodowns(count, today),
    (index: number) => godownAt(index, today),
  ],
  ['delivery partners', deliveryPartners, sampleDeliveryPartners, deliveryPartnerAt],
  ['stock points', stockPoints, sampleStockPoints, stockPointAt],
  ['customers', customers, sampleCustomers, customerAt],
] as const

describe.each(masters)('%s', (_, contract, sample, at) => {
  const records = [...sample(300), ...high.map((index) => at(index))]

  test('pass the rules of their form, however far the sample goes', () => {
    const papers = { document0: scan, document1: scan }
    const problems = records.map(
      ({ fields }) => contract.create.fields.safeParse({ ...papers, ...fields }).error?.issues[0],
    )
    expect(problems.filter(Boolean)).toEqual([])
  })

  test('have no field that the form does not know', () => {
    const known: object = contract.create.fields.shape
    const unknown = records.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !(name in known))
    expect(unknown).toEqual([])
  })

  test('are the same every time, however many are asked for', () => {
    expect([...sample(20)]).toEqual(records.slice(0, 20))
    expect([...sample(0)]).toEqual([])
  })
})

test('a vehicle is driven by a driver of the business', () => {
  const contacts = new Map(
    [...sampleDrivers(9, today)].map(({ fields }) => [fields.name, fields.mobile1] as const),
  )
  for (const { fields } of sampleVehicles(9))
    expect(contacts.get(fields.driver_name)).toBe(fields.driver_contact)
})

test('no two vehicles share a number, until the numbers end', () => {
  const numbers = [...sampleVehicles(20_000)].map(({ fields }) => fields.vehicle)
  expect(new Set(numbers).size).toBe(20_000)
  expect(numbers.filter((number) => !/^MH1[24]Z[W-Z]\d{4}$/.test(number) || number.endsWith('0000'))).toEqual(
    [],
  )
  expect(() => vehicleAt(79_992)).toThrow(RangeError)
})

describe('customers and their branches', () => {
  const all = [...sampleCustomers(160)]
  const branches = all.filter(({ branchOf }) => branchOf !== undefined)

  test('twelve of 160 have two to four branches, which follow them', () => {
    const counts = Map.groupBy(branches, ({ branchOf }) => branchOf)
    expect(counts.size).toBe(12)
    expect([...counts.values()].every(({ length }) => length >= 2 && length <= 4)).toBe(true)
    for (const { index, branchOf } of branches) {
      expect(branchOf).toBeLessThan(index)
      expect(all[branchOf!]?.branchOf).toBeUndefined()
    }
  })

  test('a branch has the tax numbers of its parent and a place of its own', () => {
    for (const { branchOf, fields } of branches) {
      const parent = all[branchOf!]!.fields
      expect([fields.gst, fields.pan, fields.legalname]).toEqual([parent.gst, parent.pan, parent.legalname])
      expect(fields.address).not.toBe(parent.address)
      expect(fields.tradename).toBe(`${parent.tradename}, ${fields.branch}`)
    }
    expect(branches.some(({ branchOf, fields }) => fields.mobile === all[branchOf!]?.fields.mobile)).toBe(
      true,
    )
  })

  test('are of every type, and no form would warn of their numbers', () => {
    const thousand = [...sampleCustomers(1_000)]
    expect(new Set(thousand.map(({ fields }) => fields.type)).size).toBe(4)
    expect(thousand.filter(({ fields }) => Object.keys(warningsOf(fields)).length > 0)).toEqual([])
    const registered = thousand.filter(({ fields }) => fields.gst)
    expect(registered.filter(({ fields }) => (panInGstin(fields.gst) ?? '') !== fields.pan)).toEqual([])
    expect(registered.every(({ fields }) => isGstin(fields.gst))).toBe(true)
    expect(registered.length).toBeGreaterThan(400)
  })

  test('a hundred thousand have about as many different numbers and places', () => {
    const seen = { gst: new Set<string>(), mobile: new Set<string>(), whole: new Set<string>() }
    for (const { fields } of sampleCustomers(100_000)) {
      seen.gst.add(fields.gst)
      seen.mobile.add(fields.mobile)
      seen.whole.add(`${fields.name} ${fields.address}`)
    }
    expect(seen.gst.size).toBeGreaterThan(40_000)
    expect(seen.mobile.size).toBeGreaterThan(85_000)
    expect(seen.whole.size).toBeGreaterThan(99_900)
  })
})

test('some licences ran out, some do soon, most count for long', () => {
  const ends = (validity: readonly string[]) => ({
    past: validity.filter((end) => end < today).length,
    soon: validity.filter((end) => end >= today && end <= addDays(today, 30)).length,
  })
  const licences = [...sampleDrivers(12, today)].map(({ fields }) => fields.license_validity)
  expect(ends(licences)).toEqual({ past: 1, soon: 2 })
  const storage = [...sampleGodowns(4, today)].map(({ fields }) => fields.validity)
  expect(ends(storage)).toEqual({ past: 1, soon: 1 })
  expect(storage.filter((end) => end.endsWith('-09-30')).length).toBe(2)
})

test('everybody lives in a district of their state', () => {
  const everybody = [...sampleVendors(20), ...sampleCustomers(200)].map(({ fields }) => fields)
  const elsewhere = everybody.filter(({ state, district }) => !districtsOf(state).includes(district))
  expect(elsewhere).toEqual([])
})

test('two customers alone are beyond the border, registered there or not at all, with PINs of theirs', () => {
  const afar = [...sampleCustomers(300)]
    .map(({ fields }) => fields)
    .filter(({ state }) => state !== 'Maharashtra')
  expect(new Set(afar.map(({ state }) => state))).toEqual(new Set(['Karnataka', 'Gujarat']))
  expect(afar).toHaveLength(2)
  for (const { state, gst, pincode } of afar) {
    expect(pinFitsState(pincode, stateCode(state))).toBe(true)
    expect(['', stateCode(state)]).toContain(gst.slice(0, 2))
  }
})

test('a unit in a special zone, a hospital that deducts tax and a body of other countries are customers', () => {
  const all = [...sampleCustomers(40)].map(({ fields }) => fields)
  const special = all.filter(({ registration_class }) => registration_class !== '')
  expect(special.map(({ registration_class }) => registration_class)).toEqual(['sez', 'tds', 'uin'])
  for (const { gst, registration_class: registration, state, credit_days } of special) {
    expect(registrationProblem({ gst, registration })).toBeUndefined()
    expect([state, credit_days]).toEqual(['Maharashtra', 30])
  }
})

test('one vendor alone is in another state than the business', () => {
  const away = [...sampleVendors(20)]
    .map(({ fields }) => fields)
    .filter(({ state }) => state !== 'Maharashtra')
  expect(away.map(({ state, gst }) => [state, gst.slice(0, 2)])).toEqual([['Gujarat', '24']])
})

test('bank accounts pass their form, and nobody has more than two', () => {
  const counts = new Set<number>()
  for (const record of sampleCustomers(300)) {
    const accounts = sampleAccounts('customers', record)
    counts.add(accounts.length)
    for (const account of accounts)
      expect(customers.addAccount.fields.safeParse({ id: 1, ...account }).success).toBe(true)
  }
  for (const record of sampleVendors(100)) {
    for (const account of sampleAccounts('vendors', record))
      expect(vendors.addAccount.fields.safeParse({ id: 1, ...account }).success).toBe(true)
  }
  expect(counts).toEqual(new Set([0, 1, 2]))
  expect(sampleAccounts('godowns', godownAt(0, today))).toEqual([])
})

test('a bigger business has more of everybody', () => {
  expect(masterCounts(2_000)).toMatchObject({
    vendors: 10,
    drivers: 12,
    vehicles: 9,
    godowns: 4,
    customers: 160,
  })
  expect(masterCounts(0)).toEqual(masterCounts(2_000))
  expect(masterCounts(200_000).customers).toBe(4_120)
})
