import { rupeesText, type Paise } from '@refill/contract/money.ts'

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

/** Lakh and crore grouping and two decimals, as in a column: '1,23,456.50', '-1,234.00'. */
export const figure = (amount: Paise): string => {
  const [whole = '', decimals] = rupeesText(amount).replace('-', '').split('.')
  return `${amount < 0 ? '-' : ''}${grouped(whole)}.${decimals}`
}

/** With its sign, where it stands alone: '₹1,23,456.50', '-₹1,234.00'. */
export const rupees = (amount: Paise): string => figure(amount).replace(/^-?/, '$&₹')

/** A count or quantity, without trailing zeros: '1,284', '2.5'. */
export const quantity = (count: number): string => {
  const [whole = '', decimals = ''] = Math.abs(count).toFixed(2).split('.')
  const shown = decimals.replace(/0+$/, '')
  return `${count < 0 ? '-' : ''}${grouped(whole)}${shown && `.${shown}`}`
}
