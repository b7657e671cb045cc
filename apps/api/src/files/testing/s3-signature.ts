import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export const credentials = { AWS_ACCESS_KEY_ID: 'test-key', AWS_SECRET_ACCESS_KEY: 'very-secret-test-key' }

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const parts =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<scope>\S+), SignedHeaders=(?<names>\S+), Signature=(?<signature>\w+)$/

const canonicalRequest = ({ method = '', url = '', headers }: IncomingMessage, names: string): string => {
  const [path = '', query = ''] = url.split('?', 2)
  const signed = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`)
  const sorted = query.split('&').toSorted().join('&')
  return [method, path, sorted, ...signed, '', names, headers['x-amz-content-sha256']].join('\n')
}

/** Whether a request and its body carry the signature (version 4) of {@link credentials}, recomputed from what came. */
export const isSigned = (request: IncomingMessage, body: Buffer): boolean => {
  const { headers } = request
  const given = parts.exec(headers.authorization ?? '')?.groups
  if (!given || given.key !== credentials.AWS_ACCESS_KEY_ID) return false
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const { scope = '', names = '' } = given
  const hashed = sha256(canonicalRequest(request, names))
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashed].join('\n')
  const key = scope
    .split('/')
    .reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${credentials.AWS_SECRET_ACCESS_KEY}`)
  return hmac(key, text).toString('hex') === given.signature
}
