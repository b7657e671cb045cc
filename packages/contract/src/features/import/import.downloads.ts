import * as z from 'zod/mini'
import { download } from '../../download.ts'
import { oneOf, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { importErrors } from './import.errors.ts'
import { importKinds } from './import.kinds.ts'

export const importTemplate = download({
  path: 'import/template.xlsx',
  right: 'import.write',
  summary: 'An empty workbook with the columns of a kind, an example and what may stand in each.',
  fields: z.object({ ...caller, kind: oneOf('Kind', importKinds, 'Please select what to bring in') }),
  fileName: 'Import_template.xlsx',
})

export const importErrorsWorkbook = download({
  path: 'import/errors.xlsx',
  right: 'import.write',
  summary:
    'The lines of an import that are wrong, each with the reason, to be mended and brought in; numbers that are hidden elsewhere are masked.',
  fields: z.object({ ...caller, id: recordId() }),
  fileName: 'Import_errors.xlsx',
  errors: [importErrors.import_not_found, importErrors.import_not_allowed, importErrors.import_forgotten],
})
