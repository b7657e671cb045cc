import type { Columns, Master } from './definition.ts'
import { textOf } from './own-table.ts'
import { marksOf, searchText } from './search-text.ts'

/** What the common row says about a record, from the columns of its own. */
export const commonOf = ({ name, words, mobiles, branchOf }: Master, own: Columns) => {
  const text = (column: string) => textOf(own[column])
  const numbers = { gst: text('gst'), pan: text('pan'), mobiles: mobiles.map(text) }
  return {
    name: text(name),
    is_branch: branchOf !== undefined && own[branchOf] !== null,
    marks: marksOf(numbers),
    search: searchText([text(name), ...words.map(text), numbers.gst, numbers.pan, ...numbers.mobiles]),
  }
}
