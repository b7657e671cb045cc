import { proofs } from '@refill/contract/features/customers/customers.rules.ts'
import type { PaperRecord } from '@refill/contract/masters/shapes.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/handles.ts'
import type { StoredOwn } from '../../masters/definition.ts'

type Stored = StoredOwn<'customers'>
type Child = { id: number; tradename: string }

const shownName = `coalesce(nullif(b.tradename, ''), b.name)`
/** A branch stands in the row of its parent, and in one of its own when somebody asks for branches or searches. */
export const branchesInList = {
  hidden: {
    rows: sql<boolean>`m.is_branch`,
    unless: ({ branches }: { branches: string }, isSearched: boolean) => branches === '1' || isSearched,
  },
  columns: `(SELECT coalesce(json_agg(json_build_object('id', b.id, 'tradename', ${shownName}) ORDER BY b.id), '[]')
     FROM customers b WHERE b.parent_id = o.id) AS children`,
  more: ({ children }: { children: Child[] }) => ({ children }),
}

const findBranches = (reader: Reader, id: number) =>
  reader
    .selectFrom('customers')
    .innerJoin('masters', 'masters.id', 'customers.id')
    .select(['customers.id', 'customers.name', 'tradename', 'address', 'mobile', 'active'])
    .where('parent_id', '=', id)
    .orderBy('customers.id')
    .execute()

const findName = async (reader: Reader, id: number | null) =>
  id === null
    ? undefined
    : reader.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst()

/** The newest paper that proves this, and what kind of paper it is: 'Address proof: Electricity bill'. */
const proof = (papers: readonly PaperRecord[], what: string) => {
  const paper = papers.find(({ name, url }) => name.startsWith(what) && url !== '')
  return { url: paper?.url ?? '', type: paper?.name.slice(what.length).replace(/^[:\s]+/, '') ?? '' }
}

export const customerRecord = async (stored: Stored, papers: readonly PaperRecord[], reader: Reader) => {
  const [branches, parent] = await Promise.all([
    findBranches(reader, stored.id),
    findName(reader, stored.parent_id),
  ])
  const [address, id] = [proof(papers, proofs.address), proof(papers, proofs.id)]
  const { personal_name: name, personal_mobile: mobile, personal_email: email } = stored
  return {
    parentname: parent?.name ?? '',
    creditlist: [{ credit_days: stored.credit_days, credit_limit: Number(stored.credit_limit) }],
    personalinfo: name || mobile || email ? [{ name, mobile, email }] : [],
    address_proof: address.url,
    addr_proof_type: address.type,
    id_proof: id.url,
    children: branches.map(({ active, tradename, name: own, ...branch }) => ({
      ...branch,
      tradename: tradename || own,
      status: active ? 1 : 0,
    })),
  }
}
