import { settingsErrors } from '@refill/contract/features/settings/update-settings.contract.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { seriesProblem } from '@refill/contract/features/tax/tax.rules.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

type Prefixes = {
  invoice_prefix: string
  bill_prefix: string
  credit_prefix: string
  debit_prefix: string
}

const kinds = {
  invoice: 'invoice',
  bill: 'bill_of_supply',
  credit: 'credit_note',
  debit: 'debit_note',
} as const satisfies Record<string, TaxKind>
type Named = keyof typeof kinds

const prefixError = (name: Named, problem: string) =>
  new DomainError({ ...settingsErrors.settings_prefix_wrong, field: `${name}_prefix` }, { problem })

/**
 * Prefixes leave room for a number, and none was ever that of another kind: no number is given twice.
 * @throws {DomainError} settings_prefix_wrong
 */
export const checkPrefixes = async (
  trx: Transaction,
  before: Prefixes,
  after: Prefixes & { number_width: number },
): Promise<void> => {
  const prefixOf = (name: Named) => after[`${name}_prefix`]
  const prefixes = {
    invoice: prefixOf('invoice'),
    bill: prefixOf('bill'),
    credit: prefixOf('credit'),
    debit: prefixOf('debit'),
  }
  const wrong = seriesProblem(prefixes, after.number_width)
  if (wrong) throw prefixError(wrong.kind, wrong.problem)
  for (const name of ['invoice', 'bill', 'credit', 'debit'] as const) {
    if (prefixOf(name) === before[`${name}_prefix`]) continue
    const other = await trx
      .selectFrom('tax_documents')
      .select('number')
      .where('kind', '<>', kinds[name])
      .where('number', 'like', `${prefixOf(name)}/%`)
      .limit(1)
      .executeTakeFirst()
    if (other) throw prefixError(name, `${other.number} begins so already: choose another prefix`)
  }
}
