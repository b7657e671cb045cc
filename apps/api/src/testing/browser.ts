import { login } from '@refill/contract/features/session/session.contract.ts'
import type { FieldsIn, Operation } from '@refill/contract/operation.ts'
import { formOf, type Either } from './office.ts'
import { password } from './running-product.ts'

type Init = { method?: 'POST'; body?: FormData; headers?: Record<string, string> }

/** Whoever calls a running product and keeps the cookies that they are given; nobody before they sign in. */
export const openClient = (origin: string) => {
  const cookies = new Map<string, string>()
  const keep = ({ headers }: Response) => {
    for (const set of headers.getSetCookie()) {
      const { name = '', value = '' } = /^(?<name>[^=]+)=(?<value>[^;]*)/.exec(set)?.groups ?? {}
      if (set.includes('Expires=Thu, 01 Jan 1970')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const get = async (path: string, init: Init = {}) => {
    const cookie = [...cookies].map((one) => one.join('=')).join('; ')
    const answer = await fetch(`${origin}/${path}`, { ...init, headers: { cookie, ...init.headers } })
    keep(answer)
    return answer
  }
  const send = async <O extends Operation>(
    operation: O,
    fields: FieldsIn<O>,
    headers: Record<string, string> = {},
  ) => {
    const { endpoint, action } = operation
    const body = formOf({ ...(action && { action }), ...(fields as object) })
    const answer = await get(endpoint, { method: 'POST', body, headers })
    return { status: answer.status, body: (await answer.json()) as Either<O> }
  }
  return { cookies, get, send }
}
export type Client = ReturnType<typeof openClient>

/** {@link openClient}, with which the administrator has signed in. */
export const openBrowser = async (origin: string): Promise<Client> => {
  const client = openClient(origin)
  await client.send(login, { username: 'admin', password })
  return client
}
