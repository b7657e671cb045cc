import type { CallExpression, Node } from 'oxc-parser'
import { filesNamed, lineAt, nodesIn, parse, read, report } from './sources.ts'

/**
 * The name of a test, with those of the groups around it, is a sentence about the product: what failed is then said in
 * the first line of the report.
 */
const faults: { says: string; has: (name: string) => boolean }[] = [
  { says: 'fewer than four words', has: (name) => name.split(/\s+/).length < 4 },
  { says: 'no verb', has: (name) => !verb.test(name) },
  {
    says: 'a wish or a judgement, not what happens',
    has: (name) => /\b(?:should|works?|correctly|properly)\b/i.test(name),
  },
  {
    says: 'a capital or a full stop, though it goes on a line',
    has: (name) => /^(?:The|An?|It|When|If|Every|No)\b|\.$/.test(name),
  },
]

/** Auxiliaries, or a word in the form of 'opens': cheap, and enough to find names that are only headings. */
const verb =
  /\b(?:is|are|was|were|be|has|have|had|can|may|must|does|do|cannot|began|come|go|keep|leave|make|share|show|stand|stay|take|\w\w+(?:[^su\W]s|[^\W]ies))\b/i

const calleeOf = ({ callee }: CallExpression): string => {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression' && callee.object.type === 'Identifier') {
    const { object, property } = callee
    return property.type === 'Identifier' ? `${object.name}.${property.name}` : object.name
  }
  if (callee.type === 'CallExpression') return calleeOf(callee) // test.each(rows)(name, …)
  return ''
}

const nameOf = ({ arguments: [first] }: CallExpression): string | undefined => {
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value
  if (first?.type === 'TemplateLiteral') return first.quasis.map(({ value }) => value.cooked ?? '').join('…')
  return undefined
}

type Named = { name: string; place: number }

const testsIn = (root: Node): Named[] => {
  const groups: { name: string; start: number; end: number }[] = []
  const tests: Named[] = []
  for (const node of nodesIn(root)) {
    if (node.type !== 'CallExpression') continue
    const [callee, name] = [calleeOf(node), nameOf(node)]
    if (name === undefined) continue
    if (/^(?:test\.)?describe\b/.test(callee)) groups.push({ name, start: node.start, end: node.end })
    else if (/^(?:test|it)(?:\.(?:each|for|skipIf|runIf|only))?$/.test(callee)) {
      const around = groups.filter(({ start, end }) => start < node.start && node.end <= end)
      tests.push({ name: [...around.map((group) => group.name), name].join(' '), place: node.start })
    }
  }
  return tests
}

report(
  filesNamed(/\.(?:test|e2e)\.tsx?$/).flatMap((path) => {
    const text = read(path)
    return testsIn(parse(path, text).program).flatMap(({ name, place }) =>
      faults
        .filter(({ has }) => has(name))
        .map(({ says }) => `${path}:${lineAt(text, place)} ${says}: '${name}'`),
    )
  }),
)
