import { page } from 'vitest/browser'
import type { Call } from '../../../api/testing/fake-server.ts'

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
export const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) })
export const dialog = (name: string) => page.getByRole('dialog', { name })

type Answer = object | 'network down' | Promise<object>
/** What the server says of orders. */
export type Answers = {
  list?: Answer | ((call: Call) => Answer)
  order_by_id?: Answer | ((call: Call) => Answer)
  update_order?: Answer
  assign_order?: Answer | ((call: Call) => Answer)
}
