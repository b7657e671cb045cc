import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lockfile.ts'

type Component = {
  name: string
  version: string
  licenses?: ({ license: { id: string } } | { expression: string })[]
}

/** LGPL asks for these words where the library is handed on (docs/decisions/0012). */
const preface = `Refill contains or installs the following works of others, each under its own licence.

libvips and the libraries in it (LGPL-3.0-or-later) are shared libraries of their own, in the packages
@img/sharp-libvips-*, unchanged; they may be replaced by other builds of the same interface. Their sources:
https://github.com/lovell/sharp-libvips
`

const licenceOf = ({ licenses: [one] = [] }: Component) => {
  if (one === undefined) return 'see its package'
  return 'expression' in one ? one.expression : one.license.id
}

/** The texts that a package brings; none where it is of another platform. */
const textsOf = (name: string): string => {
  const folder = join(root, 'node_modules', name)
  if (!existsSync(folder)) return ''
  return readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}

/** Every component with its licence; each text once, under all that it belongs to. */
export const noticesOf = (components: readonly Component[]): string => {
  const byText = new Map<string, string[]>()
  for (const component of components) {
    const text = textsOf(component.name)
    byText.set(text, [
      ...(byText.get(text) ?? []),
      `${component.name} ${component.version}, ${licenceOf(component)}`,
    ])
  }
  const groups = [...byText].map(([text, heads]) => [...heads.toSorted(), '', text].join('\n').trim())
  return `${[preface.trim(), ...groups.toSorted()].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
