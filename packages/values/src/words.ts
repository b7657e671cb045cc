import type { Paise } from './money.ts'

const ones = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

const belowHundred = (n: number): string =>
  n < 20 ? (ones[n] ?? '') : [tens[Math.floor(n / 10)], ones[n % 10]].filter(Boolean).join(' ')

const scales: readonly [size: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
]

/** Indian scales; beyond 99 crore they repeat: 'One Lakh Crore'. */
const inWords = (n: number): string => {
  for (const [size, name] of scales) {
    if (n < size) continue
    return [inWords(Math.floor(n / size)), name, inWords(n % size)].filter(Boolean).join(' ')
  }
  return belowHundred(n)
}

/** 'Rupees One Lakh Twenty and Paise Fifty Only', as Indian documents write an amount out. */
export const amountInWords = (amount: Paise): string => {
  const size = Math.abs(amount)
  const rupees = Math.floor(size / 100)
  const rest = size % 100
  const parts = [amount < 0 ? 'Minus' : '', 'Rupees', rupees === 0 ? 'Zero' : inWords(rupees)]
  if (rest > 0) parts.push('and Paise', belowHundred(rest))
  return [...parts, 'Only'].filter(Boolean).join(' ')
}
