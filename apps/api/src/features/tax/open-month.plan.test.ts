import { filingErrors } from '@refill/contract/features/tax/close-month.contract.ts'
import { instantOf } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { theProgram } from '../../actor.ts'
import { DomainError } from '../../domain-error.ts'
import { written } from '../../testing/params-of.ts'
import { planOpenMonth, type Facts } from './open-month.plan.ts'

const by = { ...theProgram('a plan'), userId: 7 }
const facts: Facts = {
  filed: { id: 4, arn: '', arns: {} },
  last: '2026-10',
  now: instantOf('2026-11-26 12:00'),
}
const opened = (changes: Partial<Facts>) =>
  planOpenMonth(by, { month: '2026-10', reason: 'A bill was missing' }, { ...facts, ...changes })

test('a month that was filed without an acknowledgement is opened again, with who did it and why', () => {
  expect(written(opened({}))).toMatchObject({
    log: { event: 'closing.month_opened', id: 4, after: { month: '2026-10', reason: 'A bill was missing' } },
  })
})

test.each<[string, Partial<Facts>, DomainError]>([
  [
    'was not filed',
    { filed: undefined },
    new DomainError(filingErrors.month_not_filed, { month: 'October 2026' }),
  ],
  [
    'has its acknowledgement',
    { filed: { id: 4, arn: 'AA27', arns: {} } },
    new DomainError(filingErrors.month_with_arn, { month: 'October 2026', arn: 'AA27' }),
  ],
  [
    'has the acknowledgement of one of its GSTINs',
    { filed: { id: 4, arn: '', arns: { '27AAACI1681G1ZM': 'AB27' } } },
    new DomainError(filingErrors.month_with_arn, { month: 'October 2026', arn: 'AB27' }),
  ],
  [
    'is followed by a month that was filed',
    { last: '2026-11' },
    new DomainError(filingErrors.later_month_filed, { month: 'November 2026' }),
  ],
])('a month that %s stays as it is', (_what, changes, refused) => {
  expect(() => opened(changes)).toThrow(refused)
})
