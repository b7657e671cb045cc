import * as z from 'zod/mini'
import { file, text } from '../../fields.ts'

export const maxAnswerBytes = 5_000_000

/** What a portal gave back as a file: JSON or CSV. */
export const answerFile = () =>
  file({ maxBytes: maxAnswerBytes, tooLarge: 'File too large. Maximum size allowed: 5 MB' })

/** So many documents one file takes. */
export const maxHandedOver = 500

const idList = new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${maxHandedOver - 1}}$`)

/** '1,2,3'; '' for none. */
export const documentIds = (list = idList) =>
  text('Documents', {
    optional: true,
    max: maxHandedOver * 17,
    pattern: {
      is: list,
      message: `Documents must be up to ${maxHandedOver} ids with commas between them`,
    },
  })

const paperList = new RegExp(`^-?[1-9]\\d{0,14}(?:,-?[1-9]\\d{0,14}){0,${maxHandedOver - 1}}$`)
/** The same, where an id below 0 is that of a challan. */
export const paperIds = () => documentIds(paperList)

/** Why a document, an entry or a file is not taken; `rule` is for programs and never renamed. */
export const ProblemShown = z.object({ rule: z.string(), what: z.string() })
export type ProblemShown = z.output<typeof ProblemShown>

/** What was made of an answer of a portal. */
export const readBackAnswer = {
  /** What is stored, or was before as it is here. */
  taken: z.array(z.object({ number: z.string(), given: z.string(), outcome: z.enum(['new', 'known']) })),
  /** What the portal refused, and why. */
  refused: z.array(z.object({ number: z.string(), why: z.string() })),
  /** What cannot be believed or belongs to nothing here: nothing of it is stored. The first 200. */
  problems: z.array(ProblemShown),
  problem_count: z.number(),
}
const ReadBack = z.object(readBackAnswer)
export type ReadBack = z.output<typeof ReadBack>
export const shownProblems = 200
