import { compact } from './compact.ts'

/** Blanks and hyphens out, upper case: also the form in which two numbers are compared. */
export const normaliseVehicleNumber = compact

const forms = [
  /^[A-Z]{2}\d{1,2}[A-HJ-NP-Z]{0,3}(?!0+$)\d{1,4}$/, // state, office, series of up to three letters, number
  /^\d\dBH(?!0000)\d{4}[A-HJ-NP-Z]{1,2}$/, // Bharat series: year, BH, number, letters
  /^[A-Z]{2}VA[A-HJ-NP-Z]{2}(?!0000)\d{4}$/, // vehicles older than fifty years
]

/**
 * Whether the text is a registration number of any series in use: MH12AB1234, DL1CAB1234, 22BH1234AB, MHVAAA0001.
 * The letters I and O are in no series.
 * @param text as {@link normaliseVehicleNumber} leaves it
 */
export const isVehicleNumber = (text: string): boolean => forms.some((form) => form.test(text))

/**
 * The one form that the vehicle form takes (seed 1 §5, kept by decision AMB-084): two letters, two digits, one or two
 * letters, four digits. It refuses Bharat series, one-digit offices and series of three letters, and takes I, O and
 * 0000, which no office gives out.
 */
export const isTwoDigitOfficeVehicleNumber = (text: string): boolean =>
  /^[A-Z]{2}\d\d[A-Z]{1,2}\d{4}$/.test(text)
