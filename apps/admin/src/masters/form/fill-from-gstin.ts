import { normaliseGstin, panInGstin, isGstin } from '@refill/contract/identifiers/gstin.ts'
import {
  classInGstin,
  registrationClasses,
  registrationProblem,
} from '@refill/contract/identifiers/registration.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { maskOf } from './form-values.ts'
import type { MasterForm } from './form-specs.ts'
import { fieldsOf, type AnyRecord, type MasterPanel } from '../panel.ts'

/** What was chosen stays as long as it goes with the number; otherwise the number says it, or nobody has yet. */
const fitClass = (gst: string, form: MasterForm) => {
  const { registration_class: chosen } = form.values().texts
  const registration = registrationClasses.find((name) => name === chosen)
  if (chosen === undefined || (gst !== '' && !isGstin(gst))) return
  if (registration && !registrationProblem({ gst, registration })) return
  form.set('texts.registration_class', classInGstin(gst) ?? 'regular')
}

/**
 * PAN and state stand in a GSTIN: where their fields are empty they are filled as soon as it is whole, before the next
 * field has the focus.
 */
export const fillFromGstin = (panel: MasterPanel, record: AnyRecord | undefined, form: MasterForm): void => {
  const { texts } = form.values()
  const typed = normaliseGstin(texts.gst ?? '')
  fitClass(typed, form)
  if (!isGstin(typed)) return
  const known = { pan: panInGstin(typed), state: states.get(typed.slice(0, 2)) }
  for (const spec of fieldsOf(panel, record ? 'update' : 'create')) {
    const value = spec.name === 'pan' || spec.name === 'state' ? known[spec.name] : undefined
    // A number that is stored and shown masked is there, though its field is empty.
    if (value && texts[spec.name] === '' && maskOf(spec, record) === '') form.set(`texts.${spec.name}`, value)
  }
}
