import type { MasterKind } from '@refill/contract/masters/kinds.ts'
import { sampleBankAccount } from '../identities.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import type { SampleRecord } from './record.ts'

/** The parts of a bank account as its form sends them. */
export type SampleAccount = {
  readonly name: string
  readonly bankname: string
  readonly branch_name: string
  readonly ifsc_code: string
  readonly account_no: string
}

/** How often a record has no, one or two accounts; those that are not here have none. */
const shares: { readonly [Kind in MasterKind]?: readonly [none: number, one: number, two: number] } = {
  vendors: [0, 75, 25],
  drivers: [25, 75, 0],
  'delivery-partners': [0, 85, 15],
  customers: [68, 29, 3],
}

/** Whose name the bank has: the company's legal one, otherwise the person's; '' for a place. */
const holderOf = ({ legalname, name = '' }: { legalname?: string; name?: string }): string =>
  legalname || name

const accountOf = (chance: Random, holder: string): SampleAccount => {
  const { bankName, accountNumber, ifsc } = sampleBankAccount(chance)
  return {
    name: holder,
    bankname: bankName,
    branch_name: sampleAddress(chance).locality,
    ifsc_code: ifsc,
    account_no: accountNumber,
  }
}

/** The accounts of a record, at banks that do not exist: none, one or two. */
export const sampleAccounts = (
  kind: MasterKind,
  { index, fields }: SampleRecord<object>,
): readonly SampleAccount[] => {
  const chance = random('accounts', kind, index)
  const [none, one, two] = shares[kind] ?? [1, 0, 0]
  const count = chance.weighted([
    [0, none],
    [1, one],
    [2, two],
  ])
  return Array.from({ length: count }, () => accountOf(chance, holderOf(fields)))
}
