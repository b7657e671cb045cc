import { isAadhaar } from '@refill/contract/identifiers/aadhaar.ts'
import { isIfsc } from '@refill/contract/identifiers/bank.ts'
import { isGstin, panInGstin } from '@refill/contract/identifiers/gstin.ts'
import { isMobile } from '@refill/contract/identifiers/mobile.ts'
import { isPan } from '@refill/contract/identifiers/pan.ts'
import { isPinCode, pinFitsState } from '@refill/contract/identifiers/pin-code.ts'
import { isTwoDigitOfficeVehicleNumber } from '@refill/contract/identifiers/vehicle-number.ts'
import { expect, test } from 'vitest'
import { gasCompanies, sampleCompany } from './companies.ts'
import {
  sampleAadhaar,
  sampleBankAccount,
  sampleEmail,
  sampleGstin,
  sampleMobile,
  samplePan,
  sampleVehicleNumber,
} from './identities.ts'
import { samplePerson } from './people.ts'
import { sampleAddress } from './places.ts'
import { random, type Random } from './random.ts'

/** What a thousand records of one kind look like. */
const thousand = <T>(make: (chance: Random) => T): T[] =>
  Array.from({ length: 1000 }, (_, record) => make(random('test', record)))

test('every tax number passes its check and agrees with the company it is for', () => {
  const companies = thousand((chance) => {
    const company = sampleCompany(chance)
    const pan = samplePan(chance, company.holder, company.panName)
    return { ...company, pan, gstin: sampleGstin(chance, pan) }
  })
  expect(companies.filter(({ pan }) => !isPan(pan))).toEqual([])
  expect(companies.filter(({ gstin }) => !isGstin(gstin))).toEqual([])
  expect(companies.filter(({ gstin, pan }) => panInGstin(gstin) !== pan)).toEqual([])
  expect(companies.filter(({ pan, panName }) => pan[4] !== panName[0]?.toUpperCase())).toEqual([])
  expect(new Set(companies.map(({ holder }) => holder))).toEqual(new Set(['P', 'F', 'C', 'T']))
})

test('every number of a person, a vehicle and an account passes its check', () => {
  expect(thousand(sampleAadhaar).filter((number) => !isAadhaar(number))).toEqual([])
  expect(thousand(sampleMobile).filter((number) => !isMobile(number))).toEqual([])
  expect(thousand(sampleBankAccount).filter(({ ifsc }) => !isIfsc(ifsc))).toEqual([])
  const vehicles = thousand(sampleVehicleNumber)
  expect(vehicles.filter((one) => !isTwoDigitOfficeVehicleNumber(one))).toEqual([])
  // Offices give out neither I and O nor 0000.
  expect(vehicles.filter((one) => /^.{4}[A-Z]*[IO]|0000$/.test(one))).toEqual([])
})

test('no number lies where real ones are known to lie', () => {
  expect(thousand(sampleAadhaar).filter((number) => !number.startsWith('9999'))).toEqual([])
  expect(thousand((chance) => samplePan(chance, 'P', 'Patil')).filter((pan) => !pan.startsWith('Z'))).toEqual(
    [],
  )
  expect(thousand(sampleBankAccount).filter(({ ifsc }) => ifsc[3] !== 'Q')).toEqual([])
  expect(sampleEmail('Accounts', "Hotel D'Souza & Sons")).toBe('accounts@hoteldsouzasons.example')
})

test('a PAN takes the first letter of its holder, whatever stands before it', () => {
  expect(samplePan(random('pan'), 'C', '3 Star Foods')[4]).toBe('S')
  expect(samplePan(random('pan'), 'C', '99')[4]).toBe('X')
})

test('every address has the PIN of its state, and each of its uses its own kind of door', () => {
  const addresses = thousand((chance) => sampleAddress(chance, 'works'))
  expect(addresses.filter(({ pinCode }) => !isPinCode(pinCode) || !pinFitsState(pinCode, '27'))).toEqual([])
  expect(
    addresses.filter(({ line, locality }) => !line.endsWith(locality) || !line.startsWith('Gala ')),
  ).toEqual([])
  expect(
    addresses.filter(
      ({ latitude, longitude }) => latitude < 18.3 || latitude > 18.8 || longitude < 73.6 || longitude > 74.2,
    ),
  ).toEqual([])
  expect(sampleAddress(random('home'), 'home').line).toMatch(/^Flat \d+, /)
  expect(sampleAddress(random('shop')).line).toMatch(/^Shop \d+, /)
  expect(gasCompanies.filter(({ pinCode, state }) => !pinFitsState(pinCode, state?.code ?? '27'))).toEqual([])
})

test('names hold letters and blanks only, as the vehicle form wants them', () => {
  const people = thousand((chance) => samplePerson(chance))
  expect(people.filter(({ name }) => !/^[A-Za-z]+ [A-Za-z]+$/.test(name))).toEqual([])
  expect(new Set(people.map(({ name }) => name)).size).toBeGreaterThan(600)
})

test('the same record is the same person, company and place every time', () => {
  const record = (chance: Random) => [samplePerson(chance), sampleCompany(chance), sampleAddress(chance)]
  expect(thousand(record)).toEqual(thousand(record))
})
