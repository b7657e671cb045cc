import type { Target } from '../../ui/target.ts'

type Options = {
  /** False where the form is the page of a record, with its papers and its history. */
  hasDetail?: boolean
}

/** Where a master's screens stand, built from the list's address and the word for one (specification/session §6). */
export const masterAddresses = (list: string, one: string, { hasDetail = true }: Options = {}) => {
  const edit = (id: number | string) => `${list}/edit/${id}`
  /** Another tab takes it from the address, because it has no navigation state. */
  const shared = (id: number | string) => (hasDetail ? `${list}/${one}-detail?id=${id}` : edit(id))
  /** The id travels in the navigation state and stands in the address (AMB-018). */
  const detail = (id: number | string, state: object = {}): Exclude<Target, string> => ({
    to: shared(id),
    state: { ...state, id },
  })
  return {
    list,
    one,
    add: `${list}/add-${one}`,
    hasDetail,
    edit,
    /** Without its id, as the route has it. */
    anyDetail: `${list}/${one}-detail`,
    shared,
    detail,
    /** Where a form goes when it is saved or left. */
    afterForm: (id: number | string | undefined) =>
      id !== undefined && hasDetail ? detail(id) : { to: list },
  }
}

export type MasterAddresses = ReturnType<typeof masterAddresses>
