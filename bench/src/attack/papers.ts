import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { person } from '../product.ts'
import { found, type Attempt, type Target } from './attempt.ts'
import { signIn } from './people.ts'
import { aPdf, askDatabase } from './records.ts'
import { callForm, callJson } from './wire.ts'

const scan = (text: string) => new File([text], 'scan.pdf', { type: 'application/pdf' })
let made = 0

/** Adds a paper to a driver. @returns the address of its scan */
const addScan = async (target: Target) => {
  const [id = 0] = await askDatabase<number>(
    target,
    'SELECT id::int AS value FROM drivers ORDER BY id LIMIT 1',
  )
  const name = `Proof ${(made += 1)}`
  const added = await callForm(target, 'api/drivers/add-paper', [
    ['id', String(id)],
    ['name', name],
    ['document', scan(aPdf(name))],
  ])
  const [paper] = await askDatabase<number>(
    target,
    'SELECT max(id)::int AS value FROM papers WHERE name = $1',
    [name],
  )
  if (!paper) found(`no paper was added: ${added.text.slice(0, 120)}`)
  const [file = ''] = await askDatabase<string>(target, 'SELECT file_id AS value FROM papers WHERE id = $1', [
    paper,
  ])
  return { id, paper, path: `/files/${file}.pdf` }
}

const keptByBrowsers: Attempt = {
  what: 'M13: scans in the cache of a shared browser',
  run: async (target) => {
    const { path } = await addScan(target)
    const ask = (headers: Record<string, string> = {}) =>
      fetch(target.origin + path, { headers: { cookie: target.cookie, ...headers } })
    const first = await ask()
    await first.arrayBuffer()
    const cache = first.headers.get('cache-control') ?? ''
    if (first.status !== 200 || !/no-cache|no-store/.test(cache) || !cache.includes('private'))
      found(`${first.status}, ${cache}`)
    const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' })
    if (again.status !== 304) found(`its own mark was answered with ${again.status}`)
    const signedOut = await fetch(target.origin + path, {
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    })
    if (signedOut.status !== 401) found(`signed out: ${signedOut.status}`)
    return `${cache}; 304 for its own mark`
  },
}

const afterRemoval: Attempt = {
  what: 'L7: a removed paper at its old address, for somebody without the right to history',
  run: async (target) => {
    const { id, paper, path } = await addScan(target)
    await callJson(target, 'api/drivers/remove-paper', { id, paper_id: paper })
    await askDatabase(
      target,
      `WITH role AS (INSERT INTO roles (name, rights) VALUES ('Looks', '{products.read}') ON CONFLICT DO NOTHING RETURNING id)
       INSERT INTO users (username, name, password_hash, role_id)
       SELECT 'looks.only', 'Looks', password_hash, role.id FROM users, role WHERE username = $1`,
      [person.username],
    )
    const { cookie } = await signIn(target, 'looks.only')
    const { status } = await fetch(target.origin + path, { headers: { cookie } })
    if (status < 400) found(`answered with ${status}`)
    return `answered with ${status}`
  },
}

const disguised: Attempt = {
  what: 'L8: a page that holds %PDF- somewhere',
  run: async (target) => {
    const [id = 0] = await askDatabase<number>(
      target,
      'SELECT id::int AS value FROM drivers ORDER BY id LIMIT 1',
    )
    const page = scan('<!doctype html><script>alert(1)</script> %PDF-1.4 %%EOF')
    const { status } = await callForm(target, 'api/drivers/add-paper', [
      ['id', String(id)],
      ['name', 'Page'],
      ['document', page],
    ])
    if (status !== 415) found(`answered with ${status}`)
    return 'refused with 415'
  },
}

const openTo = (path: string, allowed: number): string[] => {
  const stat = statSync(path)
  const open =
    (stat.mode & 0o777 & ~allowed) === 0
      ? []
      : [`${path.split('/').at(-1)} is ${(stat.mode & 0o777).toString(8)}`]
  if (!stat.isDirectory()) return open
  return [...open, ...readdirSync(path).flatMap((name) => openTo(join(path, name), allowed))]
}

const readableByAll: Attempt = {
  what: 'M14: the folder of scans, for other accounts of the machine',
  run: async ({ product }) => {
    const open = openTo(join(product.dataDir, 'files'), 0o700)
    if (open.length > 0) found(`${open.length} open, such as ${open[0]}`)
    return 'for the owner alone'
  },
}

const inClear: Attempt = {
  what: '8.3.7: numbers and scans in clear on the disk',
  run: async (target) => {
    const clear = await askDatabase<string>(
      target,
      `SELECT format('SELECT count(*) AS value FROM %I WHERE %I::text ~ ''^([0-9]{12}|[A-Z]{5}[0-9]{4}[A-Z])$''', table_name, column_name) AS value
        FROM information_schema.columns WHERE table_schema = 'public' AND column_name ~ '^(aadhaar|pan|account_no)$'`,
    )
    for (const statement of clear) {
      const [count] = await askDatabase<string>(target, statement)
      if (Number(count) > 0)
        found(`${count} of ${statement.replace(/^.* FROM | WHERE.*$/g, '')} are readable`)
    }
    return `${clear.length} columns hold nothing readable`
  },
}

const nobodyReferred: Attempt = {
  what: 'L6: a customer referred by nobody',
  run: async (target) => {
    const { status } = await callJson(target, 'api/customers/create', {
      name: 'Hotel Annapurna',
      mobile: '6401234567',
      referredby: 987_654,
    })
    if (status === 200) found('it was taken')
    return `answered with ${status}`
  },
}

const signingOut: Attempt = {
  what: 'M13: what a sign-out leaves in the browser',
  run: async (target) => {
    const { headers } = await callJson(await signIn(target, person.username), 'api/admin/logout', {})
    const cleared = headers.get('clear-site-data') ?? ''
    if (!cleared.includes('"cache"')) found('the cache is not cleared')
    return `Clear-Site-Data: ${cleared}`
  },
}

/** Last of all: what the others did must have left no trace of a person. */
const inTheLog: Attempt = {
  what: 'M7, L10: what of persons and secrets stands in the log',
  run: async ({ product }) => {
    const log = product.child.output()
    const words = [
      person.password,
      '"detail"',
      '"where"',
      '"internalQuery"',
      'Failing row',
      'Hotel Annapurna',
      'JSON data',
    ]
    const there = words.find((word) => log.includes(word))
    if (there !== undefined) found(there === person.password ? 'the given password' : there)
    return `nothing in ${log.split('\n').length} lines`
  },
}

export const onPapers = [
  keptByBrowsers,
  afterRemoval,
  disguised,
  readableByAll,
  inClear,
  nobodyReferred,
  signingOut,
]
export const afterAll = [inTheLog]
