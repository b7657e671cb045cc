import { expect, test } from 'vitest'
import { reasonIn } from './database-start-error.ts'

const short =
  '2026-11-26 04:36:01 IST [71] FATAL:  recovery ended before configured recovery target was reached'

test.each(['starting up', 'not yet accepting connections', 'not accepting connections', 'shutting down'])(
  'who asked a PostgreSQL that is %s has not ended it',
  (state) => {
    const asked = `2026-11-26 04:36:01 IST [72] FATAL:  the database system is ${state}`
    expect(reasonIn(`${short}\n${asked}\n`)).toBe(
      'recovery ended before configured recovery target was reached',
    )
  },
)
