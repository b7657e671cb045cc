import { cutOverErrors } from '@refill/contract/features/cut-over/cut-over.contract.ts'
import type { cutOverPaper } from '@refill/contract/features/cut-over/cut-over.downloads.ts'
import { isInNeither } from '@refill/contract/features/cut-over/cut-over.rules.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { dayInIndia, showInstant } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { readBusiness } from '../settings/settings.public.ts'
import { cutOverPdf } from './cut-over-pdf.ts'
import { lineShown, readLines, readSeries, readStored } from './cut-over.queries.ts'
import { numberOf } from './number-of.ts'

/** The paper of a cut-over: as it was signed, or as it stands. @throws {DomainError} cut_over_none */
export const printCutOver = async (
  { db, store }: { db: Database; store: FileStore },
  { id }: DownloadFieldsOut<typeof cutOverPaper>,
): Promise<DownloadContent> => {
  const stored = await readStored(db.reader, id)
  if (!stored) throw new DomainError(cutOverErrors.cut_over_none)
  const { day, signed_at, signed_name, signed_by_name, numbers, issuer_id } = stored
  const [{ business }, lines, series] = await Promise.all([
    readBusiness(db.reader, store, issuer_id ?? undefined),
    readLines(db.reader, stored),
    readSeries(db.reader, day ?? ''),
  ])
  const going = series.map((one) => ({ label: one.label, next: numberOf(one) }))
  const bytes = cutOverPdf({
    business,
    day: day ?? '',
    printedOn: dayInIndia(new Date()),
    lines: lines.filter((line) => !isInNeither(line)).map(lineShown),
    numbers: signed_at ? numbers : going,
    signed: signed_at && { name: signed_name, by: signed_by_name ?? '', at: showInstant(signed_at) },
  })
  return { bytes, fileName: 'Cut_Over.pdf' }
}
