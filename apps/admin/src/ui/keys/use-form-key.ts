import { holdKeys } from './hold-keys.ts'
import { useKey } from './use-key.ts'

/** `n`, which leads to a form; what is typed on the way there is typed into it. */
export const useFormKey = (label: string, go: () => void): void =>
  useKey('n', label, () => {
    holdKeys()
    go()
  })
