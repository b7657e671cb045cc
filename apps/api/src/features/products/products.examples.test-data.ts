import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { anImage, aProduct } from './products.test-data.ts'

export const productExamples = async ({ at, product }: ExampleBusiness): Promise<Examples> => {
  const [spare, gone] = [await at.product(), await at.product()]
  // Drawn once: hundreds of calls are made of it.
  const url = await anImage()
  return {
    'product.php product_by_id': () => ({ id: product.id }),
    'product.php create': () => aProduct({ url }),
    'product.php update': async () => ({ ...(await aProduct({ url })), url: '', id: spare.id }),
    'product.php delete': () => ({ id: gone.id }),
  }
}
