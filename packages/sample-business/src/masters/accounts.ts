import { sampleBankAccount } from '../identities.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import type { SampleKind, SampleRecordOf } from './kinds.ts'

/** The parts of a bank account as its form sends them. */
export type SampleAccount = {
  readonly name: string
  readonly bankname: string
  readonly branch_name: string
  readonly ifsc_code: string
  readonly account_no: string
}

/** How often a record has no, one or two accounts. */
const shares: Readonly<Record<SampleKind, readonly [none: number, one: number, two: number]>> = {
  vendors: [0, 75, 25],
  drivers: [25, 75, 0],
  vehicles: [1, 0, 0],
  godowns: [1, 0, 0],
  'delivery-partners': [0, 85, 15],
  'stock-points': [1, 0, 0],
  customers: [68, 29, 3],
}

/** Whose name the bank has: the company's legal one, otherwise the person's; '' for a place. */
const holderOf = (fields: SampleRecordOf[SampleKind]['fields']): string => {
  if ('legalname' in fields && fields.legalname) return fields.legalname
  return 'name' in fields ? fields.name : ''
}

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
export const sampleAccounts = <K extends SampleKind>(
  kind: K,
  { index, fields }: SampleRecordOf[K],
): readonly SampleAccount[] => {
  const chance = random('accounts', kind, index)
  const [none, one, two] = shares[kind]
  const count = chance.weighted([
    [0, none],
    [1, one],
    [2, two],
  ])
  return Array.from({ length: count }, () => accountOf(chance, holderOf(fields)))
}
