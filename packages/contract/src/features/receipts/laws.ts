import { addDays, day, showDay, type Day } from '@refill/values/day.ts'

type Section = { from: Day; name: string }

/** The Income-tax Act 2025 holds from here on, with other numbers for the rules of the one of 1961. */
const newAct = day('2026-04-01')
const always = day('1961-04-01')

/** How people name a rule of the law, from which day on: a new number is a line here and nothing else. */
const sections = {
  cash_of_a_day: [
    { from: always, name: 'Income-tax Act, s. 269ST' },
    { from: newAct, name: 'Income-tax Act 2025, formerly s. 269ST' },
  ],
  tax_at_source: [
    { from: always, name: 's. 194Q' },
    { from: newAct, name: 'Income-tax Act 2025, s. 393' },
  ],
} as const satisfies Record<string, readonly [Section, Section]>

/** How the rule is named on a day. */
export const lawOn = (rule: keyof typeof sections, on: Day): string => {
  const [before, now] = sections[rule]
  return on < now.from ? before.name : now.name
}

/** How the rule is named now, and until when it was named otherwise. */
export const lawWithPast = (rule: keyof typeof sections): string => {
  const [before, now] = sections[rule]
  return `${now.name} (until ${showDay(addDays(now.from, -1))} ${before.name})`
}
