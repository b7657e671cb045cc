import { gstinCheckCharacter } from '@refill/contract/identifiers/gstin.ts'
import { verhoeffDigit } from '@refill/contract/identifiers/verhoeff.ts'
import type { PanHolder } from './companies.ts'
import type { Random } from './random.ts'

/*
 * Numbers that pass every check that the product makes and, as far as it can be arranged, belong to nobody. India keeps
 * no range of any of them for examples, so each function says what was chosen and what is left to chance.
 */

const initialOf = (name: string): string => /[A-Z]/.exec(name.toUpperCase())?.[0] ?? 'X'

/**
 * First letter Z: the three letters in front run in order from AAA and have not come near Z as far as is known. The
 * last one is a check letter whose rule is not published; a made-up one is wrong in most cases, which helps here.
 * @param panName a person's surname, otherwise the legal name: its first letter is the PAN's fifth
 */
export const samplePan = (chance: Random, holder: PanHolder, panName: string): string => {
  const number = String(chance.between(1, 9999)).padStart(4, '0')
  return `Z${chance.letters(2)}${holder}${initialOf(panName)}${number}${chance.letters(1)}`
}

/** A first registration in the state, now and then a second. Belongs to nobody as far as its PAN does not. */
export const sampleGstin = (chance: Random, pan: string, stateCode = '27'): string => {
  const first14 = `${stateCode}${pan}${chance.chance(0.94) ? '1' : '2'}Z`
  return first14 + gstinCheckCharacter(first14)
}

/**
 * Begins with 9999, as the numbers do which the UIDAI hands out to developers for testing; that it gave none of this
 * range to a resident is not promised anywhere.
 */
export const sampleAadhaar = (chance: Random): string => {
  const first11 = `9999${chance.digits(7)}`
  const whole = first11 + verhoeffDigit(first11)
  return whole === Array.from(whole).toReversed().join('') ? sampleAadhaar(chance) : whole
}

/** No operator is known to have been given these, and no landline code begins so; that may change any year. */
const unusedSeries = ['640', '648', '660', '669', '670', '677']

/** Ten digits of a mobile series not in use as far as is known; nothing rules out that it will be. Never to be called. */
export const sampleMobile = (chance: Random): string => chance.pick(unusedSeries) + chance.digits(7)

/** Banks that do not exist; of the bank codes published with these initials none ends in Q. */
const banks = [
  ['Bhima Valley Co-operative Bank', 'BHVQ'],
  ['Deccan Traders Sahakari Bank', 'DTRQ'],
  ['Ashtavinayak Nagari Sahakari Bank', 'ASVQ'],
  ['Chaturshringi Mercantile Bank', 'CHMQ'],
] as const

export type SampleBankAccount = {
  readonly bankName: string
  readonly accountNumber: string
  readonly ifsc: string
}

/** An account at a bank that does not exist, so that no payment to it can arrive anywhere. */
export const sampleBankAccount = (chance: Random): SampleBankAccount => {
  const [bankName, code] = chance.pick(banks)
  return {
    bankName,
    accountNumber: `${chance.between(1, 9)}${chance.digits(chance.between(10, 13))}`,
    ifsc: `${code}0${String(chance.between(1, 480)).padStart(6, '0')}`,
  }
}

/**
 * Of Pune (MH12) or Pimpri-Chinchwad (MH14), in a series at the very end of the alphabet. The offices work their way
 * towards it, so a real vehicle may carry the number one day.
 */
export const sampleVehicleNumber = (chance: Random): string => {
  const office = chance.pick(['MH12', 'MH14'])
  const number = String(chance.between(1, 9999)).padStart(4, '0')
  return `${office}Z${chance.pick(['W', 'X', 'Y', 'Z'])}${number}`
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** At a domain under .example, which no mail ever reaches (RFC 2606): 'accounts@hotelsahyadri.example'. */
export const sampleEmail = (mailbox: string, company: string): string =>
  `${plain(mailbox).replaceAll(' ', '.')}@${plain(company).replaceAll(' ', '')}.example`
