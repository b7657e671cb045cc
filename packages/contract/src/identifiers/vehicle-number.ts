import { compact } from './compact.ts'

/** Blanks and hyphens out, upper case: also the form in which two numbers are compared. */
export const normaliseVehicleNumber = compact

/**
 * The one form that the vehicle form takes (AMB-084): two letters, two digits, one or two
 * letters, four digits. It refuses Bharat series, one-digit offices and series of three letters, and takes I, O and
 * 0000, which no office gives out.
 */
export const isTwoDigitOfficeVehicleNumber = (text: string): boolean =>
  /^[A-Z]{2}\d\d[A-Z]{1,2}\d{4}$/.test(text)
