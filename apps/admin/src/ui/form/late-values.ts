import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Milliseconds after the last key: more than a frame, so that the key is drawn, and less than anybody notices. */
const pause = 50

export type LateValues<Values> = {
  values: () => Values
  /** @returns what ends it */
  follow: (renew: () => void) => () => void
}

/** One copy of the values of a form for all who reckon from them, renewed once when somebody stops typing. */
export const lateValues = <Values extends FieldValues, Output>({
  getValues,
  subscribe,
}: UseFormReturn<Values, unknown, Output>): LateValues<Values> => {
  const followers = new Set<() => void>()
  let [values, isOld] = [getValues(), false]
  let timer: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined
  const read = () => {
    if (isOld) [values, isOld] = [getValues(), false]
    return values
  }
  const tell = () => {
    isOld = true
    for (const renew of followers) renew()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(tell, pause)
  }
  return {
    values: read,
    follow: (renew) => {
      if (followers.size === 0) {
        leave = subscribe({ formState: { values: true }, callback: wait })
        isOld = true // by what was set before
      }
      followers.add(renew)
      return () => {
        followers.delete(renew)
        if (followers.size > 0) return
        clearTimeout(timer)
        leave?.()
      }
    },
  }
}
