import { getDocumentProxy } from 'unpdf'

export type ReadPage = {
  /** Words in the order in which they were drawn, parted by one blank. */
  readonly text: string
  /** Points from the left and upper edge; of the baseline. */
  readonly words: readonly { text: string; left: number; right: number; y: number }[]
}

const a4Height = 841.89

const readPage = async (document: Awaited<ReturnType<typeof getDocumentProxy>>, number: number) => {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  const words = items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , , left = 0, bottom = 0] = item.transform as number[]
    return [{ text: item.str, left, right: left + item.width, y: a4Height - bottom }]
  })
  const text = words.map((word) => word.text).join(' ')
  return { text: text.replaceAll(/\s+/g, ' '), words }
}

/** Pages of a document as a reader finds them. */
export const readPdf = async (bytes: Uint8Array): Promise<readonly ReadPage[]> => {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) pages.push(await readPage(document, number))
  return pages
}
