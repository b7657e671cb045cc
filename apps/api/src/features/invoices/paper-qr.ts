import { upiPayload } from '@refill/contract/features/tax/tax.rules.ts'

import { encode } from 'uqr'
import { ink, type Sheet } from '../../pdf/sheet.ts'
import type { InvoicePaper } from './invoice-paper.ts'

/** Rows of a square, true for what is dark; without the blank that has to be around it, four of its units wide. */
export type QrMatrix = readonly (readonly boolean[])[]

/** Bytes that the largest code holds, by what may be soiled of it: 7 or 15 percent. */
const most = { L: 2953, M: 2331 } as const

/** @returns nothing for no text, or for one that no code can hold */
export const qrMatrix = (text: string, ecc: keyof typeof most): QrMatrix | undefined =>
  text === '' || Buffer.byteLength(text) > most[ecc] ? undefined : encode(text, { ecc, border: 0 }).data

/** Letters of a payee that an app shows, so that the code stays coarse enough for any camera. */
const longestPayee = 50
const payeeOf = (name: string) => Array.from(name.toWellFormed()).slice(0, longestPayee).join('')

/** Nobody pays for what is canceled, or for what is credited to them. */
const upiMatrix = (paper: InvoicePaper): QrMatrix | undefined => {
  const { upi, due, document } = paper
  const { kind, isCanceled, issuer, number } = document
  if (upi === '' || due === 0 || isCanceled || kind === 'credit_note') return undefined
  return qrMatrix(upiPayload({ upi, payee: payeeOf(issuer.name), amount: due, number }), 'M')
}

export type Codes = { readonly signed: QrMatrix | undefined; readonly upi: QrMatrix | undefined }

/** The codes of a paper, for all its copies. */
export const codesOf = (paper: InvoicePaper): Codes => ({
  signed: qrMatrix(paper.eInvoice?.signedQr ?? '', 'L'),
  upi: upiMatrix(paper),
})

type Run = { readonly from: number; readonly length: number }

const darkRuns = (row: readonly boolean[]): Run[] => {
  const runs: Run[] = []
  for (let at = 0; at < row.length; at += 1) {
    const from = at
    while (row[at]) at += 1
    if (at > from) runs.push({ from, length: at - from })
  }
  return runs
}

type Square = { readonly x: number; readonly y: number; readonly size: number }

/** One path in units of the code, filled at once: squares of their own would show hairlines between them. */
export const drawQr = (sheet: Sheet, matrix: QrMatrix, { x, y, size }: Square): void => {
  const { document } = sheet
  document
    .save()
    .translate(x, y)
    .scale(size / matrix.length)
  for (const [index, row] of matrix.entries())
    for (const { from, length } of darkRuns(row)) document.rect(from, index, length, 1)
  document.fill(ink.text).restore()
}
