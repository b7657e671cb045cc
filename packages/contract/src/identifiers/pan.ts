import { compact } from './compact.ts'

/** Blanks and hyphens out, upper case. */
export const normalisePan = compact

/**
 * Whether the text has the form of a PAN: the fourth letter is the kind of holder (P a person, C a company, F a firm,
 * H a family, T a trust and so on), and the digits run from 0001.
 * @param text as {@link normalisePan} leaves it
 */
export const isPan = (text: string): boolean => /^[A-Z]{3}[ABCFGHJKLPT][A-Z](?!0000)\d{4}[A-Z]$/.test(text)

/** First five and last character kept: 'AAPFUXXXXF' (AMB-070). What is no PAN is hidden whole. */
export const maskPan = (pan: string): string =>
  /^[A-Z]{5}\d{4}[A-Z]$/.test(pan) ? `${pan.slice(0, 5)}XXXX${pan.slice(-1)}` : 'XXXXXXXXXX'
