/** What the comment at the head of a .sql file says: what it does, and what PostgreSQL cannot know of its types. */
export type Header = {
  says: string
  isCommand: boolean
  /** Parameters that change the text, with how they are tried here. */
  composed: Map<string, 'condition' | 'literal' | 'order'>
  imports: string[]
  /** TypeScript of parameters and columns, by name. */
  types: Map<string, string>
  notNull: Set<string>
  nullable: Set<string>
}

const namesIn = (list: string) => list.split(',').map((name) => name.trim())

const takeTag = (header: Header, tag: string, rest: string) => {
  if (tag === 'command') header.isCommand = true
  else if (tag === 'condition' || tag === 'literal' || tag === 'order')
    for (const name of namesIn(rest)) header.composed.set(name, tag)
  else if (tag === 'import') header.imports.push(`import type ${rest}`)
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
