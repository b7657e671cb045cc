import { todayInIndia } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { phrase, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { dayToCloseProblem } from './closing.rules.ts'

export const closingErrors = domainErrors({
  day_closed_already: { status: 409, message: 'The books are closed through {day} already', field: 'day' },
  day_not_closed: { status: 409, message: '{day} is not closed', field: 'day' },
  month_filed: {
    status: 409,
    message: 'The returns of {month} are filed, so its days stay closed. Later months put it right.',
    field: 'day',
  },
  drawers_open: { status: 409, message: '{day} cannot be closed: the drawer of {who} is open', field: 'day' },
})

const Closed = z.object({
  /** yyyy-MM-dd: this day and every day before it are closed; empty while none is. */
  closed_through: z.string(),
  /** When the last of them was closed, and by whom; empty while none is. */
  closed_at: z.string(),
  closed_by: z.string(),
})
export type Closed = z.output<typeof Closed>

export const readClosed = operation({
  endpoint: 'api/cash/closed',
  kind: 'read',
  right: 'signed-in',
  summary: 'Until when the books are closed: nothing dated on or before that day can be entered or changed.',
  fields: z.object(caller),
  answer: z.object({ reponselist: Closed }),
})

const day = phrase('Day', 10).check(rule((value) => dayToCloseProblem(value, todayInIndia())))

export const closeDay = operation({
  endpoint: 'api/cash/close-day',
  kind: 'write',
  right: 'cash.approve',
  summary:
    'Closes a day and every day before it, when all drawers of it are closed: from then on nothing dated on or before it can be entered, changed or taken back.',
  fields: z.object({ ...caller, day }),
  answer: z.object({}),
  errors: [closingErrors.day_closed_already, closingErrors.drawers_open],
})

export const reopenDay = operation({
  endpoint: 'api/cash/reopen-day',
  kind: 'write',
  right: 'cash.approve',
  summary: 'Reopens a closed day and every day after it; the days before it stay closed.',
  fields: z.object({ ...caller, day, reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [closingErrors.day_not_closed, closingErrors.month_filed],
})
