/** What people and copied documents put between the groups of a number: blanks of every width, hyphens and dashes. */
const separators = /[\s\u2010-\u2015\u2212-]/g

/** The text without blanks and hyphens, in upper case: '27 aapfu-0939 f1zv' → '27AAPFU0939F1ZV'. */
export const compact = (text: string): string => text.replace(separators, '').toUpperCase()
