import type { Fields, Player } from '../player.ts'
import { gst, masters, pan } from './master-records.ts'
import { aScan } from './papers.ts'

const account = {
  name: 'Green Leaf',
  bankname: 'Bank of Maharashtra',
  branch_name: 'Baner',
  ifsc_code: 'MAHB0001529',
  account_no: '12345678',
}

const plainOf = (record: Fields) =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name, value]) => !(value instanceof File) && !/^(names|document)/.test(name),
    ),
  )

const workOnPapers = async (player: Player, feature: string, id: string) => {
  const call = (name: string, fields: Fields) => player.call(`api/${feature}/${name}`, { id, ...fields })
  const paper = { name: 'Permit', number: 'PRM-12345', valid_until: '2031-03-31' }
  const first = await call('add-paper', { ...paper, document: aScan('permit') })
  const second = await call('add-paper', { ...paper, name: 'Lease', valid_until: '2020-01-01' })
  await call('add-paper', {
    ...paper,
    document: new File(['no paper'], 'no.pdf', { type: 'application/pdf' }),
  })
  await call('add-paper', { ...paper, valid_until: '31-03-2031' })
  const [paper_id, other] = [first.text('paper_id'), second.text('paper_id')]
  const replaced = await call('replace-paper', { ...paper, paper_id, number: 'PRM-54321' })
  await call('reveal-paper', { paper_id: replaced.text('paper_id') || paper_id })
  await call('reveal-paper', { paper_id: '999999' })
  await call('remove-paper', { paper_id: other })
  await call('remove-paper', { paper_id: other })
}

const workOnAccounts = async (player: Player, feature: string, id: string) => {
  const call = (name: string, fields: Fields) => player.call(`api/${feature}/${name}`, { id, ...fields })
  const first = await call('add-bank-account', account)
  const second = await call('add-bank-account', {
    ...account,
    account_no: '87654321',
    document: aScan('cheque'),
  })
  await call('add-bank-account', { ...account, ifsc_code: 'x' })
  const account_id = first.text('account_id')
  await call('update-bank-account', { ...account, account_id, name: 'Leaf', account_no: '' })
  await call('update-bank-account', { ...account, account_id: '999999' })
  await call('reveal', { what: 'account_no', account_id })
  await call('reveal', { what: 'pan' })
  await call('reveal', { what: 'aadhaar' })
  await call('remove-bank-account', { account_id: second.text('account_id') })
  await call('remove-bank-account', { account_id: second.text('account_id') })
}

/** A record of each master is made, changed, given papers and accounts, put aside and taken up again. */
export const workOnMasters = async (player: Player): Promise<void> => {
  for (const { feature, create, read, list, record, change } of masters) {
    const made = await player.call(create, record, { key: `${feature}-key-of-the-day` })
    await player.call(create, record, { key: `${feature}-key-of-the-day` })
    await player.call(create, { ...record, ...change }, { key: `${feature}-key-of-the-day` })
    await player.call(create, record)
    const id = made.text('id')
    const version = (await player.call(read, { id })).text('reponselist.version') || '1'
    const changed = { ...plainOf(record), ...change, id }
    await player.call(`api/${feature}/update`, { ...changed, version })
    await player.call(`api/${feature}/update`, { ...changed, ...plainOf(record), version })
    await player.call(`api/${feature}/update`, { ...changed, id: '999999', version })
    await workOnPapers(player, feature, id)
    await workOnAccounts(player, feature, id)
    for (const status of ['0', '0', '1', '2']) await player.call(`api/${feature}/set-status`, { id, status })
    await player.call(`api/${feature}/still-open`, { id })
    await player.call(`api/${feature}/history`, { id, limit: '50' })
    await player.call(`api/${feature}/look-alikes`, { gstin: gst, pan, mobile: '6400000001' })
    await player.call(read, { id })
    await player.call(list, { limit: '5' })
  }
  const vendors = await player.call('vendorlist', { limit: '5' })
  for (const version of ['1', '1', ''])
    await player.call('api/vendors/update-settings', {
      id: vendors.rows()[1]?.text('id') ?? '0',
      version,
      credit_days: '7',
      credit_limit: '1000',
    })
}
