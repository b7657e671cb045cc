import type { Node } from 'oxc-parser'
import { nodesIn, parse } from '../sources.ts'
import type { Edit, Kind } from './fault.ts'
import { isBesideThePoint, isFigure, isLayout, ofPlaces } from './of-no-weight.ts'

/** A node and those around it, the nearest last. */
type Place = { node: Node; above: readonly Node[] }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

function* placesIn(node: Node, above: readonly Node[], text: string): Generator<Place> {
  if (isBesideThePoint(node, text)) return
  yield { node, above }
  for (const value of Object.values<unknown>({ ...node }))
    for (const one of Array.isArray(value) ? value : [value])
      if (isNode(one)) yield* placesIn(one, [...above, node], text)
}

const turned: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}
const rounded: Readonly<Record<string, string>> = {
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  trunc: 'ceil',
}

const isText = (node: Node, text: string): boolean =>
  [...nodesIn(node)].some(
    (one) =>
      one.type === 'TemplateLiteral' ||
      (one.type === 'Literal' && typeof one.value === 'string') ||
      (one.type === 'Identifier' && /name|text|path|label|title|url|href|origin|line|word/i.test(one.name)),
  ) || /['`]/.test(text.slice(node.start, node.end))

/** The operator stands between its two sides, with nothing but spaces and brackets around it. */
const ofOperator = (
  kind: Kind,
  { left, right, operator, start, end }: Extract<Node, { type: 'BinaryExpression' | 'AssignmentExpression' }>,
  { text, other, probe }: { text: string; other: string; probe?: Node },
): Edit[] => {
  const at = text.indexOf(operator, left.end)
  if (at < 0 || at > right.start) return []
  return [
    {
      kind,
      start: at,
      end: at + operator.length,
      changed: other,
      probe: probe ? [probe.start, probe.end] : [start, end],
    },
  ]
}

const ofBinary = (node: Extract<Node, { type: 'BinaryExpression' }>, text: string): Edit[] => {
  const other = turned[node.operator]
  if (other) return ofOperator('turned comparison', node, { text, other })
  if (node.operator === '-') return ofOperator('swapped sign', node, { text, other: '+' })
  if (node.operator === '+' && !isText(node, text))
    return ofOperator('swapped sign', node, { text, other: '-' })
  return []
}

/** `more && { more }`: what is left out and what is false or missing say the same to who reads it. */
const isNamedAgain = ({ left, right }: Extract<Node, { type: 'LogicalExpression' }>): boolean => {
  if (left.type !== 'Identifier' || right.type !== 'ObjectExpression') return false
  const [only, second] = right.properties
  return (
    second === undefined &&
    only?.type === 'Property' &&
    only.shorthand &&
    only.value.type === 'Identifier' &&
    only.value.name === left.name
  )
}

/** One side alone; what shows something under a condition shows it without. */
const ofLogical = (node: Extract<Node, { type: 'LogicalExpression' }>, text: string): Edit[] => {
  if (node.operator === '??') return []
  const { start, end, left, right } = node
  if (isNamedAgain(node)) return []
  const shows = [...nodesIn(right)].some(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
  const sides = shows ? [right] : [left, right]
  return sides.map((side) => ({
    kind: 'dropped condition',
    start,
    end,
    changed: text.slice(side.start, side.end),
    probe: [start, end],
  }))
}

const ofLiteral = ({ node, above }: Place, text: string): Edit[] => {
  if (node.type !== 'Literal' || typeof node.value !== 'number' || !isFigure(node, above, text)) return []
  const { start, end, value } = node
  const written = (figure: number): string => (figure < 0 ? `(${figure})` : String(figure))
  const figures = Number.isInteger(value) ? [value + 1, ...(value > 0 ? [value - 1] : [])] : []
  return figures.map((figure) => ({
    kind: 'off by one',
    start,
    end,
    changed: written(figure),
    probe: [start, end],
  }))
}

const ofCall = (node: Extract<Node, { type: 'CallExpression' }>, text: string): Edit[] => {
  const { callee, arguments: given, start, end } = node
  const probe = [start, end] as const
  if (callee.type === 'Identifier' && callee.name === 'subtractPaise') {
    const [from, amount] = given
    if (!from || !amount) return []
    const changed = `${text.slice(amount.start, amount.end)}, ${text.slice(from.start, from.end)}`
    return [{ kind: 'swapped sign', start: from.start, end: amount.end, changed, probe }]
  }
  if (callee.type !== 'MemberExpression' || text.slice(callee.object.start, callee.object.end) !== 'Math')
    return []
  const { property } = callee
  const other = property.type === 'Identifier' && rounded[property.name]
  return other
    ? [{ kind: 'rounded the other way', start: property.start, end: property.end, changed: other, probe }]
    : []
}

const ofCondition = ({ start, end }: Node, text: string): Edit => ({
  kind: 'negated condition',
  start,
  end,
  changed: `!(${text.slice(start, end)})`,
  probe: [start, end],
})

const ofProperty = (node: Extract<Node, { type: 'Property' }>): Edit[] => {
  const { key, value } = node
  if (key.type !== 'Identifier' || key.name !== 'right') return []
  if (value.type === 'Literal' && /\.\w+$/.test(String(value.value))) {
    const { start, end } = value
    return [{ kind: 'right left out', start, end, changed: "'signed-in'", probe: [start, end] }]
  }
  return []
}

const ofAssignment = (node: Extract<Node, { type: 'AssignmentExpression' }>, text: string): Edit[] => {
  if (!/^[+-]=$/.test(node.operator) || isText(node.right, text)) return []
  const other = node.operator === '+=' ? '-=' : '+='
  return ofOperator('swapped sign', node, { text, other, probe: node.right })
}

const ofUnary = (node: Extract<Node, { type: 'UnaryExpression' }>, text: string): Edit[] => {
  const { start, end, argument, operator } = node
  if (operator !== '-' || argument.type === 'Literal') return []
  return [{ kind: 'swapped sign', start, end, changed: text.slice(argument.start, end), probe: [start, end] }]
}

const editsAt = (place: Place, text: string): Edit[] => {
  const { node } = place
  if (node.type === 'BinaryExpression') return ofBinary(node, text)
  if (node.type === 'AssignmentExpression') return ofAssignment(node, text)
  if (node.type === 'UnaryExpression') return ofUnary(node, text)
  if (node.type === 'LogicalExpression') return ofLogical(node, text)
  if (node.type === 'Literal') return ofLiteral(place, text)
  if (node.type === 'CallExpression') return ofCall(node, text)
  if (node.type === 'Property') return ofProperty(node)
  const isBranch = node.type === 'IfStatement' || node.type === 'ConditionalExpression'
  return isBranch ? [ofCondition(node.test, text)] : []
}

const beginsStatement = ({ above }: Place, { probe }: Edit): boolean =>
  above.some((node) => node.type === 'ExpressionStatement' && node.start === probe[0])

/** Every small fault that a file of TypeScript may have. */
export const faultsInTypescript = (path: string, text: string): Edit[] =>
  [...placesIn(parse(path, text).program, [], text)].flatMap((place) =>
    editsAt(place, text)
      .filter(({ kind }) => !isLayout(path) || !ofPlaces.includes(kind))
      .map((edit) => ({ ...edit, begins: beginsStatement(place, edit) })),
  )
