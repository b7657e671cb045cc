import type { Secrets } from '../secrets/secrets.ts'
import type { Columns, Master } from './definition.ts'
import { textOf } from './own-table.ts'
import { marksOf, searchText } from './search-text.ts'

/** What the common row says about a record, from the columns of its own. */
export const commonOf = (secrets: Secrets, { name, words, mobiles, branchOf }: Master, own: Columns) => {
  const text = (column: string) => textOf(own[column])
  const pan = text('pan') && secrets.markOf(text('pan'))
  const numbers = { gst: text('gst'), pan, mobiles: mobiles.map(text) }
  return {
    name: text(name),
    is_branch: branchOf !== undefined && own[branchOf] !== null,
    marks: marksOf(numbers),
    search: searchText([text(name), ...words.map(text), numbers.gst, ...numbers.mobiles]),
  }
}
