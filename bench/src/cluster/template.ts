import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../child.ts'

/** Writes a file of bench/cluster with its `${names}` filled in. @throws {Error} for a name without a value */
export const writeTemplate = (template: string, path: string, values: Record<string, string | number>) => {
  const text = readFileSync(join(root, 'bench', 'cluster', template), 'utf8')
  const filled = text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${template} asks for ${name}, which is not known`)
    return String(value)
  })
  // Passwords are in it.
  writeFileSync(path, filled, { mode: 0o600 })
}
