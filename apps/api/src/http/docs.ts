import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { randomBytes } from 'node:crypto'
import { fieldsSchema, openApiDocument, errorsOf, requiredFields } from './openapi.ts'
import { pagePolicy } from './safety.ts'

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
  const { properties, required } = fieldsSchema(operation)
  const names = Object.keys(properties).map(
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
    <dl><dt>Who<dd>${right === 'anyone' ? 'anyone' : right === 'signed-in' ? 'anyone signed in' : `right ${right}`}
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
    <dl><dt>Who<dd>right ${download.right}<dt>Fields in the query (* required)<dd>${names.join(', ')}
    <dt>Answer<dd>a file, <code>${safe(download.fileName)}</code></dl></section>`
}

type Everything = { operations: readonly Operation[]; downloads: readonly Download[] }

const page = ({ operations, downloads }: Everything, base: string, nonce: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Calls of Refill</title><style nonce="${nonce}">${style}</style>
<main><h1>Calls of Refill</h1>
<p>POST, multipart form data or JSON. Every answer has <code>success</code>, <code>status</code> and <code>message</code>.
The same as a document for programs: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${operations.map((operation) => section(operation, base)).join('')}
${downloads.map((download) => downloadSection(download, base)).join('')}</main></html>`

/** The calls as an OpenAPI 3.1 document and as a page that needs neither scripts nor the internet. */
export const serveDocs = (
  server: FastifyInstance,
  base: string,
  entries: readonly { operation: Operation }[],
  offered: readonly { download: Download }[],
): void => {
  const operations = entries.map(({ operation }) => operation)
  const downloads = offered.map(({ download }) => download)
  const document = openApiDocument(operations, base, downloads)
  server.get('/api/openapi.json', () => document)
  server.get('/api/docs', (_request, reply) => {
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(page({ operations, downloads }, base, nonce))
  })
}
