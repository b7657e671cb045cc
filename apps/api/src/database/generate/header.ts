/** What the comment at the head of a .sql file says: what it does, and what PostgreSQL cannot know of its types. */
export type Header = {
  says: string
  isCommand: boolean
  /** The name of what a row of it holds; of a part, of the columns that it gives. */
  row: string | undefined
  /** Parameters that change the text, with how they are tried here. */
  composed: Map<string, 'condition' | 'literal' | 'order'>
  imports: Import[]
  /** TypeScript of parameters and columns, by name. */
  types: Map<string, string>
  notNull: Set<string>
  nullable: Set<string>
}

/** @property from the folder of the statement that says it, or a package */
type Import = { names: string; from: string }

const namesIn = (list: string) => list.split(',').map((name) => name.trim())

/** Logic imports what is generated, so what is generated imports none: types that others share stand below both. */
const typesAlone = /^@refill\/(?:contract|values)\/|\.rows\.ts$/

const importOf = (rest: string): Import => {
  const [, names = '', from = ''] = /^\{ (.+) \} from '(.+)'$/.exec(rest) ?? []
  if (!typesAlone.test(from))
    throw new Error(`@import takes types of the contract, of values or of a .rows.ts, not ${rest}`)
  return { names, from }
}

const takeTag = (header: Header, tag: string, rest: string) => {
  if (tag === 'command') header.isCommand = true
  else if (tag === 'row') header.row = rest
  else if (tag === 'condition' || tag === 'literal' || tag === 'order')
    for (const name of namesIn(rest)) header.composed.set(name, tag)
  else if (tag === 'import') header.imports.push(importOf(rest))
  else if (tag === 'notNull') for (const name of namesIn(rest)) header.notNull.add(name)
  else if (tag === 'nullable') for (const name of namesIn(rest)) header.nullable.add(name)
  else if (tag === 'type') {
    const [, name = '', type = ''] = /^(\w+) (.+)$/s.exec(rest) ?? []
    header.types.set(name, type)
  } else throw new Error(`@${tag} means nothing in a header`)
}

/** @param text of a .sql file */
export const readHeader = (text: string): Header => {
  const header: Header = {
    says: '',
    isCommand: false,
    row: undefined,
    composed: new Map(),
    imports: [],
    types: new Map(),
    notNull: new Set(),
    nullable: new Set(),
  }
  const lines = (/^(?:--[^\n]*\n)+/.exec(text)?.[0] ?? '').split('\n').map((line) => line.slice(3))
  const [says = '', ...tags] = lines
    .filter((line) => !line.startsWith('@include'))
    .join('\n')
    .split(/^@/m)
  header.says = says.trim()
  if (header.says === '') throw new Error('its first lines have to say what it does')
  for (const one of tags) {
    const [, tag = '', rest = ''] = /^(\w+)\s*(.*)$/s.exec(one.trim()) ?? []
    takeTag(header, tag, rest.trim())
  }
  return header
}

/** What a statement says, with what the parts say of the columns that it takes from them; its own word comes last. */
export const withParts = (own: Header, parts: readonly Header[]): Header => {
  const all = [...parts, own]
  return {
    ...own,
    types: new Map(all.flatMap(({ types }) => [...types])),
    notNull: new Set(all.flatMap(({ notNull }) => [...notNull])),
    nullable: new Set(all.flatMap(({ nullable }) => [...nullable])),
  }
}
