import { masterKinds, type MasterKind } from '@refill/contract/masters/kinds.ts'
import { allMasters } from '../../registry/all-masters.ts'
import type { ExampleBusiness, Examples } from '../../testing/example-business.ts'
import { nameOf } from '../../testing/every-operation.ts'
import type { Office } from '../../testing/office.ts'
import { someMasters } from './some-masters.ts'

type Fields = { readonly [name: string]: unknown }

const paper = { name: 'Permit', number: '1', valid_until: '2031-03-31' }
const account = {
  name: 'A',
  bankname: 'B',
  branch_name: 'C',
  ifsc_code: 'MAHB0001529',
  account_no: '12345678',
}

const wholeRecordOf = (kind: MasterKind): Fields => ({ ...someMasters[kind]() })
const recordOf = (kind: MasterKind): Fields =>
  Object.fromEntries(Object.entries(wholeRecordOf(kind)).filter(([, value]) => !(value instanceof File)))

/** New vehicles and drivers are refused without their papers; every other record can do without files. */
const newRecordOf = (kind: MasterKind): Fields =>
  kind === 'vehicles' || kind === 'drivers' ? wholeRecordOf(kind) : recordOf(kind)

/** A record of its own with papers and bank accounts: the first ones to change, the others to remove. */
const examplesOf = async (office: Office, kind: MasterKind): Promise<Examples> => {
  const { contract } = allMasters[kind]
  const { id } = (await office.send(contract.create, newRecordOf(kind))).body
  const add = async () => ({
    ...(await office.send(contract.addPaper, { id, ...paper })).body,
    ...(await office.send(contract.addAccount, { id, ...account })).body,
  })
  const [{ paper_id, account_id }, other] = [await add(), await add()]
  return {
    [nameOf(contract.read)]: () => ({ id }),
    [nameOf(contract.create)]: () => newRecordOf(kind),
    [nameOf(contract.update)]: () => ({ ...recordOf(kind), id }),
    [nameOf(contract.setStatus)]: () => ({ id, status: 1 }),
    [nameOf(contract.addPaper)]: () => ({ id, ...paper }),
    [nameOf(contract.replacePaper)]: () => ({ id, paper_id, ...paper }),
    [nameOf(contract.removePaper)]: () => ({ id, paper_id: other.paper_id }),
    [nameOf(contract.addAccount)]: () => ({ id, ...account }),
    [nameOf(contract.changeAccount)]: () => ({ id, account_id, ...account }),
    [nameOf(contract.removeAccount)]: () => ({ id, account_id: other.account_id }),
    [nameOf(contract.reveal)]: () => ({ id, what: 'account_no', account_id }),
    [nameOf(contract.revealPaper)]: () => ({ id, paper_id }),
    [nameOf(contract.history)]: () => ({ id }),
    [nameOf(contract.stillOpen)]: () => ({ id }),
  }
}

export const masterExamples = async ({ office }: ExampleBusiness): Promise<Examples> => {
  const all: Examples = {}
  for (const kind of masterKinds) Object.assign(all, await examplesOf(office, kind))
  return all
}
