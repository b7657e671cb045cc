import { rowOf, textOf, type AnswerRow } from './answer-file.ts'
import { cut, oneLine } from './hand-off.ts'

/** What the portal's codes mean to the person who puts it right. */
const meanings: Readonly<Record<string, string>> = {
  '2150': 'The portal has registered it before: take the IRN from there',
  '2172': 'CGST and SGST belong within a state, IGST between two',
  '2283': 'The IRN is too old to be fetched again',
  '2323': 'Who it is sent to has the same GSTIN as who it is billed to',
  '3028': 'The GSTIN is none that the portal knows',
  '3029': 'The GSTIN is not active',
  '3038': 'The PIN code is none that the portal knows',
  '3039': 'The PIN code does not lie in the state of the GSTIN',
}

const codes = ['errorcode', 'code']
const messages = ['errormessage', 'errormsg', 'errordescription', 'message', 'error', 'remarks', 'reason']

const sentence = (row: AnswerRow): string => {
  const code = textOf(row, codes)
  const meaning = meanings[code] ?? textOf(row, messages)
  return code === '' || meaning === '' ? meaning || code : `${meaning} (${code})`
}

const ofDetail = (detail: unknown): string => {
  if (typeof detail === 'string') return detail
  return typeof detail === 'object' && detail !== null ? sentence(rowOf({ ...detail })) : ''
}

/** Why the portal refused an entry, everything it says; '' where it says nothing. */
export const rejectionIn = (row: AnswerRow): string => {
  const details = [row.get('errordetails'), row.get('errors')].flat(2).map(ofDetail)
  const said = [sentence(row), ...details].filter((text) => text !== '')
  return cut(oneLine([...new Set(said)].join('; ')), 1000)
}
