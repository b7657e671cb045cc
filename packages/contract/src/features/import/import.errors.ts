import { domainErrors } from '../../operation.ts'

export const importErrors = domainErrors({
  import_not_found: { status: 404, message: 'There is no such import' },
  import_unreadable: { status: 422, message: '{problem}', field: 'file' },
  import_not_allowed: {
    status: 403,
    message: 'To bring in {kind} you need the rights to read and to write them as well.',
  },
  import_forgotten: {
    status: 409,
    message: 'The lines of this file are gone: they are kept for 30 days. Choose the file again.',
  },
  import_under_way: { status: 409, message: 'This file is being stored or taken back: stop that first' },
  import_begun: {
    status: 409,
    message: 'Lines of this file are stored already: its columns cannot change any more. Take it back first.',
  },
  import_over: { status: 409, message: 'This import is taken back. Bring the file in again.' },
  import_unchecked: { status: 409, message: 'Check the lines first' },
  import_nothing_to_store: { status: 409, message: 'There is no line to store' },
  import_nothing_stored: { status: 409, message: 'Nothing of this file is stored' },
  import_not_running: { status: 409, message: 'This file is neither being stored nor taken back' },
  import_stood_on: {
    status: 409,
    message: '{what} stands on {record}: take that back first. Nothing was taken back.',
  },
  import_column_missing: {
    status: 422,
    message: 'Choose the column of {field}, or type what all lines have',
  },
  import_column_twice: { status: 422, message: '{field} has two columns: leave one of them out' },
  import_order_unknown: {
    status: 422,
    message: 'Say in which order column {column} writes its days: {example} could be two of them',
  },
  import_line_unknown: { status: 404, message: 'The file has no such line to mend' },
  import_line_stored: { status: 409, message: 'This line is stored already' },
})
