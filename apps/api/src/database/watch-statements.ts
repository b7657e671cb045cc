import { OurClient, type OnAnswer } from './client.ts'
import { nameOfStatement } from './statement-names.ts'
import { eachPool, type Pools } from './pool.ts'

/** Tells how long each statement of these pools took, in ms, by its name. What comes in pieces, as exports do, is not timed. */
export const watchStatements = (pools: Pools, note: (name: string, ms: number) => void): void => {
  const onAnswer: OnAnswer = (text, ms) => note(nameOfStatement(text), ms)
  for (const pool of eachPool(pools))
    pool.on('acquire', (client) => {
      if (client instanceof OurClient) client.onAnswer = onAnswer
    })
}
