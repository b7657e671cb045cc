import { createProduct, updateProduct } from '@refill/contract/features/products/products.contract.ts'
import type { ProductRecord } from '@refill/contract/features/products/products.contract.ts'
import type { Failure } from '@refill/contract/operation.ts'
import { isAboutHsn, isDuplicate, isExpired, isStale } from '../../api/failures.ts'
import { send } from '../../api/send.ts'
import type { NotSaved } from '../../ui/form/stale.tsx'
import { toast } from '../../ui/toast.ts'
import type { ProductFormValues } from './product-form-values.ts'

type Outcome = { saved: true } | NotSaved

const showToast = (kind: 'success' | 'error', title: string) => toast({ kind, title, position: 'top-right' })

const descriptionLikeName = (values: ProductFormValues) => ({ ...values, description: values.product_name })

/** Which field a domain error belongs to, read from its words in the order of the catalogue (AMB-055). */
const errorsIn = (answer: Failure | undefined): Record<string, string> | undefined => {
  if (isAboutHsn(answer)) return { hsn: 'Invalid HSN code' }
  if (isDuplicate(answer)) return { product_name: 'Product with this name already exists' }
  return answer?.errors
}

/**
 * Sends the form. `once` is the form's own key: pressing again after an answer was lost adds the product once.
 */
export const saveProduct = async (
  product: ProductRecord | undefined,
  values: ProductFormValues,
  once: string,
): Promise<Outcome> => {
  const fields = descriptionLikeName(values)
  const answer = await (
    product
      ? send(updateProduct, { ...fields, id: product.id, version: product.version })
      : send(createProduct, fields, { once })
  ).catch(() => undefined)
  const name = values.product_name.trim()
  if (answer?.success) {
    showToast(
      'success',
      product ? `${name} has been updated successfully` : `${name} has been added to the catalog`,
    )
    return { saved: true }
  }
  const message = answer?.message ?? ''
  if (isExpired(answer)) return { saved: false }
  if (isStale(answer)) return { saved: false, stale: message }
  const errors = errorsIn(answer)
  if (errors) return { saved: false, errors }
  const fallback = `Failed to ${product ? 'update' : 'add'} product. Please try again.`
  showToast('error', message || fallback)
  return { saved: false }
}
