import { choiceFilter } from './list.ts'
import { namesOf } from './records.ts'

/** By which way a paper leaves, in the words of the menu. The server sends nothing: the reader's own device does. */
export const shareWays = {
  device: 'To an app',
  whatsapp: 'WhatsApp',
  mail: 'Mail',
  print: 'Print',
} as const
export type ShareWay = keyof typeof shareWays
export const shareWayNames = namesOf(shareWays)

/** The same as the log and the history of an order say it: 'shared by WhatsApp'. */
export const sharedWords = {
  device: 'an app of the device',
  whatsapp: 'WhatsApp',
  mail: 'mail',
  print: 'print',
} as const satisfies Record<ShareWay, string>

/** Papers that are handed on, by the feature that the log has them under: `invoices.shared`. */
export const sharedPapers = [
  'invoices',
  'credit_notes',
  'debit_notes',
  'challans',
  'receipts',
  'refunds',
  'statements',
] as const
export type SharedPaper = (typeof sharedPapers)[number]

/** Of a paper that is fetched to be shared; it stands in the log with the paper, never with a number or an address. */
export const sharedBy = { shared: choiceFilter('Shared', shareWayNames) }

/** A chat with the customer, or with whom the sender chooses where no number is known. @param mobile ten digits or '' */
export const whatsAppAddress = (mobile: string, words: string): string =>
  `https://wa.me/${mobile && `91${mobile}`}?text=${encodeURIComponent(words)}`

export const mailAddress = (email: string, subject: string, words: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(words)}`
