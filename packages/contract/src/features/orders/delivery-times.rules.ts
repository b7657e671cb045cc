/** Days from booking to delivery, by the most that each band holds. */
export const takenBands = ['2', '4', '6', '8', 'more'] as const
export type Taken = (typeof takenBands)[number]

type Days = { first: number; last: number }

/** What a band holds: first and last number of days, the day of booking as 0. */
export const daysTaken: Readonly<Record<Taken, Days>> = {
  2: { first: 0, last: 2 },
  4: { first: 3, last: 4 },
  6: { first: 5, last: 6 },
  8: { first: 7, last: 8 },
  more: { first: 9, last: 99_999 },
}

export const takenLabels: Readonly<Record<Taken, string>> = {
  2: 'Up to 2 days',
  4: '3 to 4 days',
  6: '5 to 6 days',
  8: '7 to 8 days',
  more: 'More than 8 days',
}
