import { states } from '@refill/contract/identifiers/states.ts'
import type { PickOption } from '../../ui/fields/combobox-field.tsx'

/** By name; codes from 96 on are no places. */
export const stateOptions: readonly PickOption[] = [...states]
  .flatMap(([code, name]) => (Number(code) < 96 ? [name] : []))
  .toSorted()
  .map((name) => ({ value: name, label: name }))
