import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { rightInWords, type Right } from '@refill/contract/rights.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { hasRight } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import { openApiDocument, errorsOf, fixedParts, requiredFields } from './openapi.ts'
import type { Identify } from './person.ts'
import { requirePerson } from './visit.ts'

const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const style = `
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; font: 14px/20px system-ui, sans-serif; color: #13202c }
  section { border-top: 1px solid #c4cdd6; padding: 1rem 0 }
  h2 { font: 600 15px/20px ui-monospace, monospace; margin: 0 } h2 b { color: #0165a8 }
  code { font: 13px/20px ui-monospace, monospace } dt { font-weight: 600; margin-top: .5rem } dd { margin: 0 }
  table { border-collapse: collapse } td { padding: 0 1rem 0 0; vertical-align: top }`

const anchor = ({ endpoint, action }: Operation) =>
  `${endpoint}${action ? `-${action}` : ''}`.replace(/\W+/g, '-')

const fieldList = (operation: Operation): string => {
  const fixed = Object.keys(fixedParts(operation))
  const required = [...fixed, ...requiredFields(operation)]
  const names = [...new Set([...fixed, ...Object.keys(operation.fields.shape)])].map(
    (name) => `<code>${safe(name)}</code>${required.includes(name) ? ' *' : ''}`,
  )
  return names.join(', ') || 'none'
}

const section = (operation: Operation, base: string): string => {
  const { endpoint, action, right, summary } = operation
  const errors = errorsOf(operation).map(
    ({ status, code, message }) => `<tr><td>${status}<td><code>${code}</code><td>${safe(message)}`,
  )
  return `<section id="${anchor(operation)}">
    <h2>POST ${safe(base + endpoint)}${action ? ` <b>action=${safe(action)}</b>` : ''}</h2><p>${safe(summary)}</p>
    <dl><dt>Who<dd>${right === 'anyone' ? 'anyone' : right === 'signed-in' ? 'anyone signed in' : `right ${rightInWords(right)}`}
    <dt>Fields (* required)<dd>${fieldList(operation)}
    <dt>Answer<dd>${
      Object.keys(operation.answer.shape)
        .map((name) => `<code>${name}</code>`)
        .join(', ') || 'message'
    }
    <dt>Domain errors<dd><table>${errors.join('')}</table></dl></section>`
}

const downloadSection = (download: Download, base: string): string => {
  const required = requiredFields(download)
  const names = Object.keys(download.fields.shape).map(
    (name) => `<code>${safe(name)}</code>${required.includes(name) ? ' *' : ''}`,
  )
  return `<section id="${download.path.replace(/\W+/g, '-')}">
    <h2>GET ${safe(base + download.path)}</h2><p>${safe(download.summary)}</p>
    <dl><dt>Who<dd>right ${rightInWords(download.right)}<dt>Fields in the query (* required)<dd>${names.join(', ')}
    <dt>Answer<dd>a file, <code>${safe(download.fileName)}</code></dl></section>`
}

type Everything = { operations: readonly Operation[]; downloads: readonly Download[] }

const page = ({ operations, downloads }: Everything, base: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of Refill</title><style>${style}</style>
<main><h1>Calls of Refill</h1>
<p>POST, multipart form data or JSON. Every answer has <code>success</code>, <code>status</code> and <code>message</code>.
The same as a document for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${operations.map((operation) => section(operation, base)).join('')}
${downloads.map((download) => downloadSection(download, base)).join('')}</main></html>`

/** The page runs nothing and looks like nothing but its own style says. */
const policy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const [pack, unpack] = [promisify(gzip), promisify(gunzip)]

const send = async (request: FastifyRequest, reply: FastifyReply, packed: Buffer) => {
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding' })
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await unpack(packed))
  return reply.header('content-encoding', 'gzip').send(packed)
}

/** The page is made when it is first asked for, and kept packed: most never ask, and the next one waits for nothing. */
const once = (make: () => Promise<string>): (() => Promise<Buffer>) => {
  let made: Promise<Buffer> | undefined
  return () => (made ??= make().then(pack))
}

type Readers = {
  identify: Identify
  isOpen: boolean
  /** The right of a person who reads them; programs may read them as they are. */
  right: Right
}

/**
 * The calls as an OpenAPI 3.1 document and as a page that needs neither scripts nor the internet. To whoever has nothing to
 * do with programs they are a map of what is not theirs.
 */
export const serveDocs = (
  server: FastifyInstance,
  base: string,
  everything: Everything,
  { identify, isOpen, right }: Readers,
): void => {
  const document = once(async () => JSON.stringify(await openApiDocument(everything, base)))
  const readable = once(async () => page(everything, base))
  const onRequest = async (request: FastifyRequest) => {
    if (isOpen) return
    const person = await requirePerson(request, identify)
    if (!person.isProgram && !hasRight(person, right)) throw new DomainError(commonErrors.forbidden)
  }
  server.get('/api/openapi.json', { onRequest }, async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), await document()),
  )
  server.get('/api/docs', { onRequest }, async (request, reply) => {
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
    return send(request, reply, await readable())
  })
}
