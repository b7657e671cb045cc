import { compact } from './compact.ts'

/** Blanks and hyphens out, and the country's +91 or 91 or the trunk's 0 in front of ten digits. */
export const normaliseMobile = (text: string): string => compact(text).replace(/^(?:\+?91|0)(?=\d{10}$)/, '')

/** @param text as {@link normaliseMobile} leaves it: ten digits that begin with 6 to 9 */
export const isMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(text)
