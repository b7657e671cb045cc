import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF, all pages in one. */
export const saidIn = async (path: string): Promise<string> => {
  const bytes = await readFile(path)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const pages = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pages, { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
