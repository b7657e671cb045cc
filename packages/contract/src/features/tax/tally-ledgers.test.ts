import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partyLedgers, tallyLedgers } from './tally-ledgers.ts'

describe('ledgers of parties', () => {
  const named = (...names: string[]) => names.map((name, index) => ({ code: `C${index + 1}`, name }))

  test('have the code behind a name that another has, and never the name of an own ledger', () => {
    const parties = named(
      'Sai Caterers',
      'SAI  caterers',
      'Cash',
      'lpg sales 18%',
      '',
      'Sai Caterers (C7)',
      'sai caterers',
    )
    expect([...partyLedgers(parties, tallyLedgers).values()]).toEqual([
      'Sai Caterers',
      'SAI caterers (C2)',
      'Cash (C3)',
      'lpg sales 18% (C4)',
      '(C5)',
      'Sai Caterers (C7)',
      'sai caterers (C7).',
    ])
  })

  test('keep their names when somebody comes later', () => {
    const anyName = fc.constantFrom('Sai', 'SAI', 'sai (C2)', 'Sai (c3)', 'Bank', 'साई', '')
    fc.assert(
      fc.property(fc.array(anyName, { maxLength: 12 }), anyName, (names, later) => {
        const before = [...partyLedgers(named(...names), tallyLedgers)]
        const after = [...partyLedgers(named(...names, later), tallyLedgers)]
        expect(after.slice(0, -1)).toEqual(before)
        expect(new Set(after.map(([, name]) => name.toLowerCase())).size).toBe(after.length)
      }),
    )
  })
})
