import type { Download } from '@refill/contract/download.ts'
import type { Operation } from '@refill/contract/operation.ts'
import { contentOf } from './content.ts'

export type Value = string | number | File
/** What one side is sent. */
export type Sent = Readonly<Record<string, Value | readonly Value[]>>

export type Reply = { status: number; type: string; name: string; rows: string; body: unknown }

const partsOf = (sent: Sent): [name: string, value: string | File][] =>
  Object.entries(sent).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string | File] => [name, one instanceof File ? one : String(one)]),
  )

const asForm = (sent: Sent): FormData => {
  const form = new FormData()
  for (const [name, value] of partsOf(sent)) form.append(name, value)
  return form
}

/** A file's id stands in its path, or with the rest of the query. */
const asAddress = (path: string, sent: Sent): string => {
  const parts = partsOf(sent).map(([name, value]) => [name, typeof value === 'string' ? value : value.name])
  const id = parts.find(([name]) => name === 'id')?.[1] ?? ''
  const isInPath = path.includes('{id}')
  const query = new URLSearchParams(parts.filter(([name]) => !isInPath || name !== 'id'))
  return `${path.replace('{id}', encodeURIComponent(id))}?${query.toString()}`
}

/** As the panel asks: a form for a call, an address for a file. */
export const askWith = (
  origin: string,
  call: Operation | Download,
  sent: Sent,
  headers: Readonly<Record<string, string>>,
): Promise<Response> => {
  if ('path' in call) return fetch(`${origin}/${asAddress(call.path, sent)}`, { headers })
  const named = { ...(call.action && { action: call.action }), ...call.when }
  return fetch(`${origin}/${call.endpoint}`, { method: 'POST', headers, body: asForm({ ...named, ...sent }) })
}

/** What of an answer is compared. */
export const replyOf = async (answer: Response): Promise<Reply> => {
  const { status, headers } = answer
  const type = headers.get('content-type') ?? ''
  const body = contentOf(type, Buffer.from(await answer.arrayBuffer()))
  const name = headers.get('content-disposition') ?? ''
  return { status, type, name, rows: headers.get('x-total-rows') ?? '', body }
}
