import type { ReadBack } from '@refill/contract/features/tax/hand-off.fields.ts'
import { shownProblems } from '@refill/contract/features/tax/hand-off.fields.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import { cut, type Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { TaxDocument, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { taxDocumentOf } from '../invoices/invoices.public.ts'
import { readIssuerParty } from '../settings/settings.public.ts'
import { documentsToHandOver } from './sql/statements.generated.ts'

export type StoredToHandOver = RowOf<typeof documentsToHandOver>
/** A document as it is stored, and as files have it. */
export type ToHandOver = { readonly stored: StoredToHandOver; readonly document: TaxDocument }

/** Each issuer is read once. */
export const issuerReader = (reader: Reader) => {
  const issuers = new Map<number, Promise<TaxParty>>()
  return (issuerId: number): Promise<TaxParty> => {
    const issuer = issuers.get(issuerId) ?? readIssuerParty(reader, issuerId)
    issuers.set(issuerId, issuer)
    return issuer
  }
}

/** What a document does not say of its buyer's place, the customer has meanwhile: nobody could put it right otherwise. */
const completed = (buyer: TaxParty, { place }: StoredToHandOver): TaxParty => ({
  ...buyer,
  address: buyer.address || place.address,
  district: buyer.district || place.district,
  state: buyer.state || place.state,
  pincode: buyer.pincode || place.pincode,
})

/** Documents by their ids and in that order. */
export const readToHandOver = async (reader: Reader, ids: readonly number[]): Promise<ToHandOver[]> => {
  const issuerOf = issuerReader(reader)
  const rows = await reader.read(documentsToHandOver, { ids })
  return Promise.all(
    rows.map(async (stored) => {
      const document = taxDocumentOf(stored, { issuer: await issuerOf(stored.issuer_id) })
      return { stored, document: { ...document, buyer: completed(document.buyer, stored) } }
    }),
  )
}

/** The same, of ids that somebody asks for. @throws {DomainError} hand_off_document_unknown */
export const readAsked = async (reader: Reader, ids: readonly number[]): Promise<ToHandOver[]> => {
  const found = await readToHandOver(reader, ids)
  if (found.length < ids.length) throw new DomainError(handOffErrors.hand_off_document_unknown)
  return found
}

/** @throws {DomainError} hand_off_gstins: whoever uploads a file signs in as one */
export const refuseSeveralGstins = (papers: readonly { issuer: TaxParty }[]): void => {
  const gstins = [...new Set(papers.map(({ issuer }) => issuer.gst))]
  if (gstins.length > 1)
    throw new DomainError(handOffErrors.hand_off_gstins, { gstins: gstins.join(' and ') })
}

const namedProblems = 20

/** @throws {DomainError} hand_off_problems, with the first of them: which document, and why */
export const refuseProblems = (found: readonly { number: string; problems: readonly Problem[] }[]): void => {
  const wrong = found.filter(({ problems }) => problems.length > 0)
  if (wrong.length === 0) return
  const all = wrong.flatMap(({ number, problems }) => problems.map(({ what }) => `${number}: ${what}`))
  const more = all.length > namedProblems ? [`and ${all.length - namedProblems} more`] : []
  const count = wrong.length === 1 ? '1 document' : `${wrong.length} documents`
  throw new DomainError(handOffErrors.hand_off_problems, {
    count,
    problems: [...all.slice(0, namedProblems), ...more].join('; '),
  })
}

/** '1,2,3' */
export const idsIn = (text: string): number[] =>
  text === '' ? [] : [...new Set(text.split(',').map(Number))]

const encoder = new TextEncoder()

/** Texts as a download sends them. */
export async function* asBytes(texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text)
}

/** A problem repeats what stands in the file, of which only the beginning helps. */
const longestSaid = 300

/** What became of an answer of a portal, with one sentence about it. */
export const readBackAnswer = (
  { taken, refused, problems }: Omit<ReadBack, 'problem_count'>,
  what: string,
): ReadBack & { message: string } => {
  const fresh = taken.filter(({ outcome }) => outcome === 'new').length
  const said = [
    `${fresh} ${what}`,
    ...(taken.length > fresh ? [`${taken.length - fresh} known before`] : []),
    ...(refused.length > 0 ? [`${refused.length} refused by the portal`] : []),
    ...(problems.length > 0 ? [`${problems.length} not taken`] : []),
  ]
  return {
    taken,
    refused,
    problems: problems
      .slice(0, shownProblems)
      .map(({ rule, what }) => ({ rule, what: cut(what, longestSaid) })),
    problem_count: problems.length,
    message: said.join(', '),
  }
}
