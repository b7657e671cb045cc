import type { Examples, ExampleBusiness } from '../../testing/example-business.ts'
import { cutOverOffice } from './cut-over.test-data.ts'

/** What was opened by examples of other features is explained, so that somebody can sign. */
export const cutOverExamples = ({ office }: ExampleBusiness): Examples => {
  const at = cutOverOffice(office)
  const explained = async () => {
    const { lines } = await at.read()
    const typed = lines.filter(({ here }) => here !== 0)
    await at.save(typed.map(({ what, uuid }) => ({ what, uuid, old: '0', reason: 'Counted anew' })))
  }
  return {
    'api/cut-over/save': () => ({ day: '2026-11-01', 'series[]': ['bill_of_supply'], 'next[]': ['40'] }),
    'api/cut-over/sign': async () => {
      await explained()
      return { name: 'Meena Joshi' }
    },
  }
}
