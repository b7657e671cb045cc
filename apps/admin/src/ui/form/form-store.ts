/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

type State = {
  values: Values
  /** What the rules or the server say; see `refusals` for what a control says. */
  errors: FieldErrors
  refusals: FieldErrors
  /** Said above the fields, because it belongs to none of them. */
  error: string | undefined
  busy: boolean
  /** Counts up whenever the first wrong field should take the focus. */
  attention: number
}

const without = (errors: FieldErrors, name: string): FieldErrors => {
  const { [name]: _, ...others } = errors
  return others
}

/**
 * State of one form outside React, so that each part listens to its own piece only.
 * @param check messages of the rules for some values, at most one a field
 */
export const formStore = (initial: Values, check: (values: Values) => FieldErrors) => {
  let state: State = {
    values: initial,
    errors: {},
    refusals: {},
    error: undefined,
    busy: false,
    attention: 0,
  }
  /** Refused by the server: the rules know nothing of it, so only a change of the field itself clears it. */
  let fromServer = new Set<string>()
  const listeners = new Set<() => void>()
  const change = (part: Partial<State>) => {
    state = { ...state, ...part }
    listeners.forEach((tell) => tell())
  }

  /** Rules speak again only about fields that are marked: nobody is told of a mistake they have not made yet. */
  const recheck = (values: Values, changed: string): FieldErrors => {
    if (Object.keys(state.errors).length === 0) return state.errors
    const found = check(values)
    const kept = Object.entries(state.errors).flatMap(([name, message]) => {
      const now = fromServer.has(name) && name !== changed ? message : found[name]
      return now ? [[name, now] as const] : []
    })
    return Object.fromEntries(kept)
  }

  return {
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    read: () => state,
    errorOf: (name: string) => state.refusals[name] ?? state.errors[name],
    set: (name: string, value: unknown) => {
      const values = { ...state.values, [name]: value }
      const errors = recheck(values, name)
      fromServer.delete(name)
      change({ values, errors, refusals: without(state.refusals, name) })
    },
    refuse: (name: string, message: string) =>
      change({ refusals: { ...state.refusals, [name]: message }, errors: without(state.errors, name) }),
    /** Marks every wrong field. @returns whether all are right */
    validate: () => {
      const errors = check(state.values)
      fromServer = new Set()
      const right = Object.keys({ ...errors, ...state.refusals }).length === 0
      change({ errors, error: undefined, attention: state.attention + (right ? 0 : 1) })
      return right
    },
    setErrors: (errors: FieldErrors) => {
      fromServer = new Set(Object.keys(errors))
      change({ errors, attention: state.attention + 1 })
    },
    setError: (error: string | undefined) => change({ error }),
    setBusy: (busy: boolean) => change({ busy }),
    reset: (values: Values) => {
      fromServer = new Set()
      change({ values, errors: {}, refusals: {}, error: undefined })
    },
  }
}

export type FormStore = ReturnType<typeof formStore>
