import type { createProduct } from '@refill/contract/features/products/products.contract.ts'
import { aRefill } from '@refill/contract/features/products/products.test-data.ts'
import type { FieldsIn } from '@refill/contract/operation.ts'
import sharp from 'sharp'
import { nextSerial } from '../../testing/serial.ts'

/** A drawn image; each colour is other bytes. */
export const anImage = async (
  kind: 'png' | 'jpeg' = 'png',
  colour = '#0175c2',
  name = `front.${kind}`,
): Promise<File> => {
  const image = sharp({ create: { width: 120, height: 160, channels: 3, background: colour } })
  const bytes = await image.toFormat(kind).toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: `image/${kind}` })
}

/** A product that can be added; every call has a name and a code of its own. */
export const aProduct = async (
  changes: Partial<FieldsIn<typeof createProduct>> = {},
): Promise<FieldsIn<typeof createProduct>> => {
  const serial = nextSerial()
  return {
    product_name: `19 kg Commercial LPG Refill ${serial}`,
    uuid: `GAS${String(serial).padStart(4, '0')}`,
    ...aRefill,
    ...changes,
    url: changes.url ?? (await anImage()),
  }
}
