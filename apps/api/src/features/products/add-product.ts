import { productErrors, type createProduct } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { recordFile } from '../../files/files.ts'
import type { PreparedImage } from '../../files/image.ts'
import { checkService, productColumns } from './product-columns.ts'
import { checkGst } from './product-rates.ts'

type Form = Omit<FieldsOut<typeof createProduct>, 'url'>

/**
 * Refuses what only the database knows of a product.
 * @param id of the product that it is already; left out of a new one
 * @throws {DomainError} product_name_taken, product_code_taken, product_service_cylinder, invalid_fields for a rate that nobody has
 */
export const checkProduct = async (reader: Pick<Reader, 'selectFrom'>, form: Form, id = 0): Promise<void> => {
  await checkGst(reader, form.gst)
  checkService(form)
  const others = await reader
    .selectFrom('products')
    .select(['name', 'code'])
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .where((row) =>
      row.or([
        row(row.fn<string>('lower', ['name']), '=', form.product_name.toLowerCase()),
        row(row.fn<string>('lower', ['code']), '=', form.uuid.toLowerCase()),
      ]),
    )
    .execute()
  if (others.some(({ name }) => name.toLowerCase() === form.product_name.toLowerCase()))
    throw new DomainError(productErrors.product_name_taken)
  if (others.length > 0) throw new DomainError(productErrors.product_code_taken)
}

/** Adds a product whose form was checked, with its image where it has one. */
export const addProduct = async (trx: Transaction, by: Actor, form: Form, image?: PreparedImage) => {
  if (image) await recordFile(trx, image)
  const values = { ...productColumns(form), image_id: image?.id ?? null, updated_by: by.userId }
  const { id } = await trx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
  await trx.audit({ event: 'products.created', id, after: values })
  return { id }
}
