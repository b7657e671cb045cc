import * as allExamples from './all-examples.ts'
import { exampleBusiness, type Examples } from './example-business.ts'
import type { Office } from './office.ts'

/**
 * Examples of the calls of every feature, in an office that has some of everything; a call without an example needs no
 * fields.
 * @param session in which they will be made: only who began some things may go on with them
 */
export const exampleCalls = async (office: Office, session: () => string): Promise<Examples> => {
  const business = await exampleBusiness(office, session)
  const calls: Examples = {}
  for (const examplesOf of Object.values(allExamples)) Object.assign(calls, await examplesOf(business))
  return calls
}
