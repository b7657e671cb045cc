/** Messages by field name. */
export type FieldErrors = Readonly<Record<string, string>>

type Values = Readonly<Record<string, unknown>>

type State = {
  values: Values
  /** What the rules or the server say. */
  errors: FieldErrors
  /** What a control says of its own value, for instance a file of the wrong type. */
  domainErrors: FieldErrors
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

const isNone = (errors: FieldErrors) => Object.keys(errors).length === 0

/** State of one form outside React, so that each part listens to its own piece only. */
export class FormStore {
  #state: State
  /** Messages of the rules for some values, at most one a field. */
  readonly #check: (values: Values) => FieldErrors
  /** Refused by the server: the rules know nothing of it, so only a change of the field itself clears it. */
  #fromServer = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(values: Values, check: (values: Values) => FieldErrors) {
    this.#state = { values, errors: {}, domainErrors: {}, error: undefined, busy: false, attention: 0 }
    this.#check = check
  }

  subscribe = (tell: () => void) => {
    this.#listeners.add(tell)
    return () => {
      this.#listeners.delete(tell)
    }
  }

  read(): State {
    return this.#state
  }

  errorOf(name: string): string | undefined {
    return this.#state.domainErrors[name] ?? this.#state.errors[name]
  }

  set(name: string, value: unknown): void {
    const values = { ...this.#state.values, [name]: value }
    const errors = this.#recheck(values, name)
    this.#fromServer.delete(name)
    this.#change({ values, errors, domainErrors: without(this.#state.domainErrors, name) })
  }

  /** Stands, and nothing can be sent, until the field changes. */
  refuse(name: string, message: string): void {
    const { domainErrors, errors } = this.#state
    this.#change({ domainErrors: { ...domainErrors, [name]: message }, errors: without(errors, name) })
  }

  /** Marks or clears one field, for forms that speak as soon as a field is changed or left. */
  check(name: string): void {
    if (this.#fromServer.has(name)) return
    const message = this.#check(this.#state.values)[name]
    const others = without(this.#state.errors, name)
    this.#change({ errors: message ? { ...others, [name]: message } : others })
  }

  /** Marks every wrong field. @returns whether all are right */
  validate(): boolean {
    const errors = this.#check(this.#state.values)
    const isRight = isNone(errors) && isNone(this.#state.domainErrors)
    this.#fromServer.clear()
    this.#change({ errors, error: undefined, attention: this.#state.attention + (isRight ? 0 : 1) })
    return isRight
  }

  setErrors(errors: FieldErrors): void {
    this.#fromServer = new Set(Object.keys(errors))
    this.#change({ errors, attention: this.#state.attention + 1 })
  }

  setError(error: string | undefined): void {
    this.#change({ error })
  }

  setBusy(busy: boolean): void {
    this.#change({ busy })
  }

  reset(values: Values): void {
    this.#fromServer.clear()
    this.#change({ values, errors: {}, domainErrors: {}, error: undefined })
  }

  #change(part: Partial<State>): void {
    this.#state = { ...this.#state, ...part }
    this.#listeners.forEach((tell) => tell())
  }

  /** Rules speak again only about fields that are marked: nobody is told of a mistake they have not made yet. */
  #recheck(values: Values, changed: string): FieldErrors {
    const { errors } = this.#state
    if (isNone(errors)) return errors
    const found = this.#check(values)
    const stillWrong = Object.entries(errors).flatMap(([name, message]) => {
      const now = this.#fromServer.has(name) && name !== changed ? message : found[name]
      return now ? [[name, now] as const] : []
    })
    return Object.fromEntries(stillWrong)
  }
}
