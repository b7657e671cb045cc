import { setImmediate } from 'node:timers/promises'
import { showDay } from '@refill/values/day.ts'
import type { OpenLogo } from '../../pdf/logo.ts'
import { logoOn, openDocument } from '../../pdf/party.ts'
import type { Sheet } from '../../pdf/sheet.ts'
import { drawEnd } from './invoice-end.ts'
import { drawHead } from './invoice-head.ts'
import { drawLines, drawSummary } from './invoice-lines.ts'
import { businessOf, copiesOf, nameOf, taxesOf, type InvoicePaper } from './invoice-paper.ts'
import { codesOf } from './paper-qr.ts'

export type { InvoicePaper } from './invoice-paper.ts'

const titleOf = ({ document }: InvoicePaper) => `${nameOf(document)} ${document.number}`

const footOf = (paper: InvoicePaper, copy: string) =>
  [`${titleOf(paper)} of ${showDay(paper.document.day)}`, copy].filter(Boolean).join('  ·  ')

async function* drawCopies(
  sheet: Sheet,
  paper: InvoicePaper,
  logo: OpenLogo | undefined,
): AsyncGenerator<Uint8Array> {
  const { document } = paper
  const taxes = taxesOf(document)
  const { signed, upi } = codesOf(paper)
  for (const copy of copiesOf(paper)) {
    sheet.section(footOf(paper, copy), (page, isFirst) => {
      if (document.isCanceled) page.mark('CANCELED')
      drawHead(page, paper, { copy, logo, signed, isFirst })
    })
    yield* drawLines(sheet, document, taxes)
    yield* drawSummary(sheet, document, taxes)
    drawEnd(sheet, paper, taxes, upi)
    yield sheet.take()
    // Others are answered meanwhile: of fifty invoices it is a second's work.
    await setImmediate()
  }
}

/** The copies that each document needs, in one file; each copy counts its own pages. */
export async function* invoicePdf(papers: readonly InvoicePaper[]): AsyncGenerator<Uint8Array> {
  const [first] = papers
  if (!first) return
  const title = papers.length === 1 ? titleOf(first) : 'Tax documents'
  const { sheet, logo } = await openDocument({ title, business: businessOf(first), on: first.document.day })
  const logos = new Map([[first.logo, logo]])
  for (const paper of papers) {
    if (!logos.has(paper.logo)) logos.set(paper.logo, await logoOn(sheet, businessOf(paper)))
    yield* drawCopies(sheet, paper, logos.get(paper.logo))
  }
  yield await sheet.finish()
}
