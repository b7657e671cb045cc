import type { Fault } from './fault.ts'

/** A change that was judged to be none: nothing that anybody sees becomes different. */
type Equivalent = Pick<Fault, 'path' | 'lineText' | 'original' | 'changed'> & { readonly why: string }

const equivalents: readonly Equivalent[] = [
  {
    path: 'apps/api/src/features/receipts/statement.ts',
    lineText: 'return withTotals(head, totals ?? { debit: 0, credit: 0, fulls: 0, empties: 0 })',
    original: '0',
    changed: '1',
    why: 'Sums over nothing are a row too, so there always is one.',
  },
  {
    path: 'apps/api/src/features/empties/sql/held-of-customer.sql',
    lineText: 'WHERE product_id = p.id AND customer_id = c.id AND deposit_count > 0 AND sold_on IS NOT NULL)',
    original: 'AND deposit_count > 0',
    changed: '',
    why: 'It is for the index: a deposit of none adds nothing to the sum.',
  },
  {
    path: 'apps/api/src/features/tax/sql/month-groups.sql',
    lineText:
      'd.cgst + d.sgst + d.igst = 0 AND NOT coalesce((SELECT true FROM tax_lines l WHERE l.document_id = d.id',
    original: '+',
    changed: '-',
    why: 'It spares a look at the lines, and a document whose taxes differ from 0 has one that says so.',
  },
  {
    path: 'apps/api/src/database/prepared.ts',
    lineText: "const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)",
    original: '22',
    changed: '23',
    why: 'A name that is one letter longer names the same statement.',
  },
  {
    path: 'apps/api/src/secrets/secrets.ts',
    lineText:
      "const markOf = (text: string) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 22)",
    original: '22',
    changed: '23',
    why: 'Nothing keeps such a mark: one that is longer is compared with its like.',
  },
  {
    path: 'apps/api/src/database/pages.ts',
    lineText: 'const found = ids.length > 0 ? await reader.read(rows, { ids }) : []',
    original: '>',
    changed: '>=',
    why: 'It spares a question: who asks for no rows gets none.',
  },
  {
    path: 'apps/api/src/database/composed.ts',
    lineText: 'if (known.size < maxKnown) known.set(name, composed)',
    original: '<',
    changed: '<=',
    why: 'One statement more is kept; what is not kept is put together again.',
  },
]

/** Why a change is no fault, where it is known to be none. */
export const whyEquivalent = (fault: Fault): string | undefined =>
  equivalents.find(
    ({ path, lineText, original, changed }) =>
      path === fault.path &&
      lineText === fault.lineText &&
      original === fault.original &&
      changed === fault.changed,
  )?.why
