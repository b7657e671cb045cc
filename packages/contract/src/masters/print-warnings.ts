import { unprintable } from '../printable.ts'

const lists = new Intl.ListFormat('en-IN')

/** What of a text no paper can print; nothing where it can print all of it. */
export const printWarning = (text: string): string | undefined => {
  const signs = unprintable(text).slice(0, 5)
  return signs.length > 0 ? `Papers cannot print ${lists.format(signs)}` : undefined
}

/** Fields that stand on papers, of all masters. */
export const printed = [
  'name',
  'tradename',
  'legalname',
  'address',
  'district',
  'product_name',
  'description',
] as const
type Texts = Readonly<Partial<Record<string, string>>>

/** What the e-way portal keeps of a text; its files are written from the same (features/tax/e-way-json.ts). */
const isAtPortal = (text: string) => /[A-Za-z0-9@#\-/,&.]/.test(text.normalize('NFKD'))

/** An e-way bill is refused without a name and a place in Latin letters, when the invoice is final already. */
const ewayWarnings = ({ name = '', legalname = '', district = '' }: Texts): Texts => ({
  ...(name !== '' &&
    !isAtPortal(name + legalname) && { name: 'An e-way bill needs a name in Latin letters: as legal name' }),
  ...(district !== '' &&
    !isAtPortal(district) && { district: 'An e-way bill needs the place in Latin letters' }),
})

/**
 * What a party's papers cannot say, by field. Said, never refused.
 * @param isBuyer whoever gets goods with an e-way bill
 */
export const printWarnings = (texts: Texts, isBuyer: boolean): Texts => {
  const signs = printed.flatMap((field) => {
    const warning = printWarning(texts[field] ?? '')
    return warning ? [[field, warning] as const] : []
  })
  return { ...(isBuyer && ewayWarnings(texts)), ...Object.fromEntries(signs) }
}
