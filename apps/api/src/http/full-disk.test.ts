import { statfsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createProduct, listProducts } from '@refill/contract/features/products/products.contract.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aProduct } from '../features/products/products.test-data.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { testOffice } from '../testing/office.ts'
import { tinyDisk } from '../testing/tiny-disk.ts'

/** 200 kB and more: noise cannot be packed. */
const largeImage = async (): Promise<File> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: '#fff', noise } })
  return new File([new Uint8Array(await image.png().toBuffer())], 'large.png', { type: 'image/png' })
}

test('a full disk is said plainly and leaves neither product nor half a file', async ({ skip }) => {
  const disk = await tinyDisk('64k')
  if (!disk) return skip('mounting a small file system is not allowed here')
  const filesFolder = disk.folder
  const office = await testOffice({ store: await openFolderStore(filesFolder) })
  try {
    const url = await largeImage()
    const refused = await office.send(createProduct, await aProduct({ url }))
    expect(refused).toMatchObject({ status: 500, body: { success: false, code: 'disk_full' } })
    expect((await office.send(listProducts, {})).body.totalcount).toBe(0)
    expect(await readdir(filesFolder)).toEqual([])
    expect(statfsSync(filesFolder).bfree).toBeGreaterThan(10)
    expect((await office.send(createProduct, await aProduct())).status).toBe(200)
  } finally {
    await office.close()
    await disk.remove()
  }
})
