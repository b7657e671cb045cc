import * as z from 'zod/mini'
import type { Secrets } from '../../secrets/secrets.ts'
import type { Texts, Values } from './import-kind.ts'
import type { FileLine } from './judge-cells.ts'

type Part = 'cells' | 'mended' | 'form' | 'before'

const placeOf = (importId: number, line: number, part: Part) => `import_lines.${part}/${importId}/${line}`

const texts = z.record(z.string(), z.string())
/** Whatever JSON names by fields: a record of zod would go through every name of every line for that. */
const values = z.custom<Values>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
)
/** Fields as they were checked, and lines of the file whose records fields name. */
const form = z.object({ values, refers: z.record(z.string(), z.number()) })
const cells = z.object({
  cells: z.array(z.string()),
  flaws: z.array(z.object({ column: z.number(), problem: z.string() })),
})

/** What stands in lines as it lies in the table: nobody reads a number there that is hidden elsewhere. */
export const sealing = ({ encrypt, decrypt }: Secrets, importId: number) => {
  const seal = (line: number, part: Part, value: object): string =>
    Object.keys(value).length === 0 ? '' : encrypt(JSON.stringify(value), placeOf(importId, line, part))
  const open = (line: number, part: Part, sealed: string): unknown =>
    sealed === '' ? {} : JSON.parse(decrypt(sealed, placeOf(importId, line, part)))
  return {
    seal,
    openBefore: (line: number, sealed: string): Values => values.parse(open(line, 'before', sealed)),
    openForm: (line: number, sealed: string) => form.parse(open(line, 'form', sealed)),
    openMended: (line: number, sealed: string): Texts => texts.parse(open(line, 'mended', sealed)),
    openCells: (line: number, sealed: string) => cells.parse(open(line, 'cells', sealed)),
    openLine: (stored: { line: number; cells: string; mended: string }): FileLine => ({
      line: stored.line,
      ...cells.parse(open(stored.line, 'cells', stored.cells)),
      mended: texts.parse(open(stored.line, 'mended', stored.mended)),
    }),
  }
}
