import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('what is not given is the least that can be done without', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    trustedProxies: ['loopback'],
    allowedHosts: [],
    openDocs: false,
    localMetrics: false,
  })
})

test('the log is as loud as the environment says, and otherwise as whoever starts the product wants it', () => {
  expect(readConfig({}).logLevel).toBe('info')
  expect(readConfig({}, { logLevel: 'warn' }).logLevel).toBe('warn')
  expect(readConfig({ LOG_LEVEL: 'debug' }, { logLevel: 'warn' }).logLevel).toBe('debug')
})

test('lists are read with blanks, and names of hosts without regard to case', () => {
  const given = {
    TRUSTED_PROXIES: ' 10.0.0.0/8 , loopback,2001:db8::1',
    ALLOWED_HOSTS: 'Refill.Example, [::1]',
  }
  expect(readConfig({ ...given, OPEN_DOCS: '1', LOCAL_METRICS: '1' })).toMatchObject({
    trustedProxies: ['10.0.0.0/8', 'loopback', '2001:db8::1'],
    allowedHosts: ['refill.example', '[::1]'],
    openDocs: true,
    localMetrics: true,
  })
  expect(readConfig({ TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

test.each([
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/0'],
  ['TRUSTED_PROXIES', '10.0.0/8'],
  ['TRUSTED_PROXIES', 'loopback, nginx'],
  ['TRUSTED_PROXIES', '1.2.3.4:80'],
  ['ALLOWED_HOSTS', 'refill.example:8080'],
  ['ALLOWED_HOSTS', 'https://refill.example'],
  ['OPEN_DOCS', 'yes'],
  ['LOCAL_METRICS', 'loopback'],
  ['OPEN_BROWSER', 'no'],
  ['API_BASE', '/../x'],
  ['API_BASE', '..'],
  ['API_BASE', '/a/./b'],
  ['API_BASE', '/a/.../b'],
  ['API_BASE', '/a b'],
  ['ADMIN_USERNAME', 'a'.repeat(201)],
  ['ADMIN_USERNAME', 'a\u0007b'],
  ['DATABASE_URL', 'postgres://localhost/x?sslrootcert=/none.pem'],
  ['DATABASE_URL', 'postgres://localhost/x?sslmode=verify-full&sslkey=/none.pem'],
  ['DATABASE_URL', 'postgres://me:secret@one,/x'],
  ['DATABASE_URL', 'postgres://me:secret@one:5432,two:port/x'],
  ['DATABASE_URL', 'mysql://me:secret@one,two/x'],
  ['REPLICA_URL', 'postgres://me:secret@one/x'],
])('%s=%s stops the start with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} ((?!secret)[^\\n])+$`))
})

test('an administrator may be called whatever the sign-in takes', () => {
  expect(readConfig({ ADMIN_USERNAME: 'a'.repeat(200) }).adminUsername).toHaveLength(200)
  expect(readConfig({ ADMIN_USERNAME: ' मीना ' }).adminUsername).toBe('मीना')
  expect(readConfig({ API_BASE: '/back.end/v1' }).apiBase).toBe('/back.end/v1/')
})

test('a database may be named with several hosts, and a replica beside it, by the same rules', () => {
  const several = 'postgresql://me:a,b@one:5432,[::1],%2Frun%2Fpostgres/x?sslmode='
  const given = { DATABASE_URL: `${several}require`, REPLICA_URL: `${several}prefer` }
  const strict = `${several}verify-full`
  expect(readConfig(given)).toMatchObject({ databaseUrl: strict, replicaUrl: strict })
  const wrong = { DATABASE_URL: 'postgres://localhost/x', REPLICA_URL: 'postgres://a/x?sslcert=/none.pem' }
  expect(() => readConfig(wrong)).toThrow(/^REPLICA_URL names a sslcert that cannot be read/)
  expect(() => readConfig({ ...wrong, REPLICA_URL: 'somewhere' })).toThrow(
    /^REPLICA_URL must look like postgres:/,
  )
})

test('a database that wants TLS is asked for the strictest kind, without a word about it', () => {
  const read = (query: string) => readConfig({ DATABASE_URL: `postgres://localhost/x${query}` }).databaseUrl
  expect(read('?sslmode=require')).toBe('postgres://localhost/x?sslmode=verify-full')
  expect(read('?a=1&sslmode=prefer&b=2')).toBe('postgres://localhost/x?a=1&sslmode=verify-full&b=2')
  for (const query of ['', '?sslmode=disable', '?sslmode=no-verify', '?uselibpqcompat=true&sslmode=require'])
    expect(read(query)).toBe(`postgres://localhost/x${query}`)
})
