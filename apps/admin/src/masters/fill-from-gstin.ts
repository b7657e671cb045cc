import { normaliseGstin, panInGstin, isGstin } from '@refill/contract/identifiers/gstin.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { maskOf } from './form-values.ts'
import type { MasterForm } from './master-form.tsx'
import { fieldsOf, type AnyRecord, type MasterPanel } from './panel.ts'

/**
 * PAN and state stand in a GSTIN: where their fields are empty they are filled as soon as it is whole, before the next
 * field has the focus.
 */
export const fillFromGstin = (panel: MasterPanel, record: AnyRecord | undefined, form: MasterForm): void => {
  const { texts } = form.values()
  const typed = normaliseGstin(texts.gst ?? '')
  if (!isGstin(typed)) return
  const known = { pan: panInGstin(typed), state: states.get(typed.slice(0, 2)) }
  for (const spec of fieldsOf(panel, record ? 'update' : 'create')) {
    const value = spec.name === 'pan' || spec.name === 'state' ? known[spec.name] : undefined
    // A number that is stored and shown masked is there, though its field is empty.
    if (value && texts[spec.name] === '' && maskOf(spec, record) === '') form.set(`texts.${spec.name}`, value)
  }
}
