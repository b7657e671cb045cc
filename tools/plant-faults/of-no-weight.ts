import type { Node } from 'oxc-parser'
import type { Kind } from './fault.ts'

/** Types that stand around an expression which is no type. */
const around = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSInstantiationExpression']

/** How something looks, which no test reads. */
const looks =
  /^(?:style|styles|className|w|h|[mp][tblrxyse]?|mi[wh]|ma[wh]|gap|rowGap|size|fz|fw|lh|cols|span|spacing|verticalSpacing|radius|opacity|zIndex|strokeWidth|width|height|order|flex|offset|minRows|maxRows)$/

/** How long something waits or how much it takes at once: one more or less of it is no fault. */
const measures =
  /(?:ms|millis|seconds|minutes|timeout|delay|wait|patience|pause|interval|duration|every|bytes|size|memory|buffer|chunk|batch|width|height|gap|margin|padding|indent|font|radius|weight|stale|gc|retry|retries|depth|concurrency|threads|workers|max_?connections)/i

const calleeOf = (node: Node, text: string): string =>
  node.type === 'CallExpression' || node.type === 'NewExpression'
    ? text.slice(node.callee.start, node.callee.end)
    : ''

const saying =
  /^(?:say|tell|warn|complain|console\.\w+|process\.(?:stdout|stderr)\.write|setTimeout|pause)$|\.(?:log|warn|info|debug|trace|fatal)$/
const programError = /^(?:Range|Type|Syntax|Reference)?Error$/

/** What only other systems or builds come by. */
const elsewhere = /process\.platform|import\.meta\.env|NODE_ENV/

/** Types, imports, what the log says and how something looks: a change there is no fault of the product. */
export const isBesideThePoint = (node: Node, text: string): boolean => {
  if (node.type.startsWith('TS')) return !around.includes(node.type)
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return true
  if (node.type === 'JSXAttribute') return looks.test(text.slice(node.name.start, node.name.end))
  if (node.type === 'NewExpression') return programError.test(calleeOf(node, text))
  if (node.type === 'CallExpression') return saying.test(calleeOf(node, text))
  return node.type === 'BinaryExpression' && elsewhere.test(text.slice(node.start, node.end))
}

const nameOf = (node: Node, text: string): string => {
  if (node.type === 'Property' || node.type === 'PropertyDefinition')
    return text.slice(node.key.start, node.key.end)
  if (node.type === 'VariableDeclarator') return text.slice(node.id.start, node.id.end).replace(/:.*/s, '')
  if (node.type === 'JSXAttribute') return text.slice(node.name.start, node.name.end)
  return ''
}

/** Whether a number is a figure of the business or a place in a list, not a measure of the machine or the screen. */
export const isFigure = (literal: Node, above: readonly Node[], text: string): boolean => {
  const nearest = above.toReversed().slice(0, 4)
  if (nearest.some((node) => node.type === 'Property' && node.key === literal)) return false
  const names = nearest.map((node) => nameOf(node, text)).filter((name) => name !== '')
  return !names.some((name) => looks.test(name) || measures.test(name) || name === 'status')
}

/** Where something stands on paper is judged by eye. */
export const isLayout = (path: string): boolean => /\/pdf\/|-pdf\.ts$|paper[\w-]*\.ts$|-head\.ts$/.test(path)
export const ofPlaces: readonly Kind[] = ['off by one', 'swapped sign', 'rounded the other way']
