import { found, withoutHolding, type Attempt, type Target } from './attempt.ts'
import { callForm, checkNoDefect } from './wire.ts'

const columns = (count: number, heading: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => heading(index)).join(',')

/** As they stopped the server, and as a spreadsheet saves them. */
const files: readonly (readonly [what: string, text: string])[] = [
  ['2,000 columns and lines', `${columns(2_000, () => 'a')}\n${'b\n'.repeat(2_000)}`],
  ['4,000 columns and lines', `${columns(4_000, () => 'a')}\n${'b\n'.repeat(4_000)}`],
  ['3,000 headings and 40,000 lines', `${columns(3_000, (index) => `a${index}`)}\n${'b\n'.repeat(40_000)}`],
  ['4.8 MB of entries', `[${'{},'.repeat(1_600_000)}{}]`],
  ['4.8 MB of quotation marks', `Doc No,IRN\n${'"'.repeat(4_800_000)}`],
  ['4 MB of lists in lists', '['.repeat(4_000_000)],
  ['one number of 4.9 MB', `[${'9'.repeat(4_900_000)}]`],
]

const readBack = async (target: Target, call: string, text: string): Promise<void> => {
  const answer = await callForm(target, call, [['file', new File([text], 'answer.csv')]])
  if (checkNoDefect(call, answer) !== 200) found(`${call}: ${answer.status} ${answer.text.slice(0, 120)}`)
}

/** Others have their turn after this; what is measured beside a list of others is a little more. */
const longestTurn = 200 // ms

const endlessAnswers: Attempt = {
  what: 'H1: answers of portals that are wide, long and deep, 8 kB to 4.9 MB',
  run: async (target) => {
    const held: string[] = []
    for (const [what, text] of files)
      for (const call of ['api/tax/e-way-read-back', 'api/tax/e-invoice-read-back']) {
        const { waits, longest } = await withoutHolding(target, () => readBack(target, call, text))
        if (longest > longestTurn) found(`${what}: ${waits}`)
        held.push(longest.toFixed(0))
      }
    return `${files.length} files, twice; ms that the loop was held: ${held.join(', ')}`
  },
}

export const inAnswerFiles = [endlessAnswers]
