import { showRupees, type Paise } from '@refill/values/money.ts'

const grouped = (digits: string) => digits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')

/** As in a column of rupees: '1,23,456.50', '-1,234.00'. */
export const figure = (amount: Paise): string => showRupees(amount).replace('₹', '')

/** A count or quantity, without trailing zeros: '1,284', '2.5'. */
export const quantity = (count: number): string => {
  const [whole = '', decimals = ''] = Math.abs(count).toFixed(2).split('.')
  const shown = decimals.replace(/0+$/, '')
  return `${count < 0 ? '-' : ''}${grouped(whole)}${shown && `.${shown}`}`
}
