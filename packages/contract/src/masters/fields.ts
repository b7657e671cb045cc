import * as z from 'zod/mini'
import { file, text } from '../fields.ts'
import { isIfsc, normaliseIfsc } from '../identifiers/bank.ts'
import { gstinProblem, normaliseGstin } from '../identifiers/gstin.ts'
import { isMobile, normaliseMobile } from '../identifiers/mobile.ts'
import { isPan, normalisePan } from '../identifiers/pan.ts'
import { isPinCode, normalisePinCode } from '../identifiers/pin-code.ts'
import { registrationClasses } from '../identifiers/registration.ts'
import { states } from '../identifiers/states.ts'

/**
 * Fields that several masters share. All are optional unless they say otherwise, since the office often knows no more
 * than a name and a number; what is filled in has to be right.
 */
type Kind = { required?: boolean }

/** 2 means Yes (AMB-066); anything else No. */
export const yes = 2

const checked = (
  label: string,
  { required = false }: Kind,
  as: (typed: string) => string,
  problem: (value: string) => string | undefined,
) => text(label, { optional: !required, max: 60, as, problem })

/** Says which check character was expected. */
export const gstin = (kind: Kind = {}) => checked('GSTIN', kind, normaliseGstin, gstinProblem)

const classes: readonly string[] = registrationClasses

export const registrationClass = () =>
  text('Class of registration', {
    optional: true,
    max: 20,
    as: (typed) => typed.toLowerCase(),
    problem: (value) => (classes.includes(value) ? undefined : 'Please select a valid class of registration'),
  })

export const pan = (kind: Kind = {}) =>
  checked('PAN', kind, normalisePan, (value) =>
    isPan(value) ? undefined : 'PAN must be five letters, four digits and a letter, e.g. AAPFU0939F',
  )

export const ifsc = (kind: Kind = {}) =>
  checked('IFSC', kind, normaliseIfsc, (value) =>
    isIfsc(value)
      ? undefined
      : 'IFSC must be four letters, a zero and six letters or digits, e.g. MAHB0001529',
  )

export const pinCode = (kind: Kind = {}) =>
  checked('Pincode', kind, normalisePinCode, (value) =>
    isPinCode(value) ? undefined : 'Pincode must be six digits, the first not 0',
  )

/** @param wrong what to say of ten digits that are none; two forms have words of their own */
export const mobile = (label: string, kind: Kind = {}, wrong?: string) =>
  checked(label, kind, normaliseMobile, (value) =>
    isMobile(value) ? undefined : (wrong ?? `${label} must be a valid 10-digit mobile number`),
  )

const isEmail = (value: string) => /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value)

export const email = (label = 'Email', { required = false }: Kind = {}) =>
  text(label, {
    optional: !required,
    max: 254,
    problem: (value) => (isEmail(value) ? undefined : `${label} must be a valid email`),
  })

const stateNames = [...states.values()]

export const state = ({ required = false }: Kind = {}) =>
  text('State', {
    optional: !required,
    max: 60,
    as: (typed) => stateNames.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed,
    problem: (value) => (stateNames.includes(value) ? undefined : 'Please select a valid State'),
  })

/** 1 or 2, of which 2 means Yes; 1 when nothing is chosen. */
export const flag = (label: string) =>
  z.pipe(
    text(label, {
      optional: true,
      max: 2,
      as: (typed) => typed || '1',
      pattern: { is: /^[12]$/, message: `${label} must be 1 or 2` },
    }),
    z.transform(Number),
  )

/** Degrees to six decimals, about a tenth of a metre; '' when not known. */
export const degrees = (label: string, most: 90 | 180) =>
  text(label, {
    optional: true,
    max: 20,
    problem: (value) =>
      /^-?\d{1,3}(\.\d{1,6})?$/.test(value) && Math.abs(Number(value)) <= most
        ? undefined
        : `${label} must be degrees from -${most} to ${most}, e.g. ${most === 90 ? '18.559' : '73.78'}`,
  })

export const largestPaperBytes = 5_242_880

export const paperFile = (required?: string) =>
  file({
    maxBytes: largestPaperBytes,
    tooLarge: 'File size too large. Maximum size allowed: 5 MB',
    ...(required && { required }),
  })
