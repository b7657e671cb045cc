import { dayInIndia } from '@refill/values/day.ts'
import { extraRatesIn } from '@refill/contract/features/products/rates.rules.ts'
import { settingsErrors } from '@refill/contract/features/settings/update-settings.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/**
 * GST rates beside the usual five, in their order; left out they stay, and so does one that a product has or will have.
 * @throws {DomainError} settings_rate_used
 */
export const extraRatesOf = async (
  trx: Transaction,
  form: { extra_gst_rates?: string | undefined },
  before: { extra_gst_rates: string },
): Promise<string> => {
  if (form.extra_gst_rates === undefined) return before.extra_gst_rates
  const after = extraRatesIn(form.extra_gst_rates)
  const gone = extraRatesIn(before.extra_gst_rates).filter((rate) => !after.includes(rate))
  const used = gone.length === 0 ? undefined : await findUse(trx, gone)
  if (used) throw new DomainError(settingsErrors.settings_rate_used, { product: used.name, rate: used.gst })
  return after.join(',')
}

/** A live product with one of these rates, today or from a coming day on. */
const findUse = (trx: Transaction, rates: readonly number[]) =>
  trx
    .selectFrom('product_rates')
    .innerJoin('products', 'products.id', 'product_rates.product_id')
    .select(['products.name', 'product_rates.gst'])
    .where('product_rates.gst', 'in', rates)
    .where('deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('products.gst', '=', row.ref('product_rates.gst')),
        row('from_day', '>', dayInIndia(new Date())),
      ]),
    )
    .orderBy('products.id')
    .limit(1)
    .executeTakeFirst()
