/** What a fault would do to the business: figures of these must not be wrong, of others they may be mended later. */
export const subjects = ['money', 'tax', 'stock', 'rights', 'other'] as const
export type Subject = (typeof subjects)[number]
export type Room = { readonly name: string; readonly subject: Subject }

const features: Readonly<Record<Exclude<Subject, 'other'>, readonly string[]>> = {
  money: ['orders', 'receipts', 'purchases', 'products', 'cash', 'closing'],
  tax: ['invoices', 'tax', 'notes'],
  stock: ['cylinder-ledger', 'inventory', 'empties'],
  rights: ['users', 'session', 'keys', 'approvals'],
}

const subjectOf = (feature: string): Subject =>
  subjects.find((subject) => subject !== 'other' && features[subject].includes(feature)) ?? 'other'

const mechanisms = ['http', 'database', 'files', 'backup']

const roomOfServer = (path: string): Room => {
  const [, top = '', feature = ''] = /^apps\/api\/src\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? []
  const subject = top === 'features' ? subjectOf(feature) : 'other'
  if (path.endsWith('.sql')) return { name: `SQL of ${subject}`, subject }
  if (top === 'features') return { name: `server, ${feature}`, subject }
  return { name: mechanisms.includes(top) ? `server: ${top}` : 'server: the rest', subject: 'other' }
}

const roomOfRules = (path: string): Room => {
  const subject = path.endsWith('src/rights.ts')
    ? 'rights'
    : subjectOf(/\/features\/([\w-]+)\//.exec(path)?.[1] ?? '')
  return { name: `rules of ${subject}`, subject }
}

const roomOfPanel = (path: string): Room => {
  const [, top = ''] = /^apps\/admin\/src\/([\w-]+)\//.exec(path) ?? []
  const name = ['ui', 'api', 'features'].includes(top) ? top : 'the rest'
  return { name: `panel: ${name}`, subject: 'other' }
}

/** Rooms as the table counts them: where a file stands, and what it is about where rooms are large. */
export const roomOf = (path: string): Room => {
  if (path.startsWith('packages/values/')) return { name: 'values', subject: 'money' }
  if (path.startsWith('packages/contract/')) return roomOfRules(path)
  return path.startsWith('apps/admin/') ? roomOfPanel(path) : roomOfServer(path)
}

export const isGrave = ({ subject }: Room): boolean => subject !== 'other'
