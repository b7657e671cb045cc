import type { Target } from '../ui/target.ts'

/** Where a master's screens stand, built from the list's address and the word for one (specification/session §6). */
export const masterAddresses = (list: string, one: string) => ({
  list,
  one,
  add: `${list}/add-${one}`,
  edit: (id: number | string) => `${list}/edit/${id}`,
  /** Without its id, as the route has it. */
  anyDetail: `${list}/${one}-detail`,
  /** For another tab, which has no navigation state. */
  shared: (id: number | string) => `${list}/${one}-detail?id=${id}`,
  /** The id travels in the navigation state and stands in the address (AMB-018). */
  detail: (id: number | string, state: object = {}): Exclude<Target, string> => ({
    to: `${list}/${one}-detail?id=${id}`,
    state: { ...state, id },
  }),
})

export type MasterAddresses = ReturnType<typeof masterAddresses>
