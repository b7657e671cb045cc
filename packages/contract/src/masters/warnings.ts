import { isAadhaar, normaliseAadhaar } from '../identifiers/aadhaar.ts'
import { isGstin, normaliseGstin, panInGstin } from '../identifiers/gstin.ts'
import { isPan, normalisePan } from '../identifiers/pan.ts'
import { isPinCode, normalisePinCode, pinFitsState } from '../identifiers/pin-code.ts'
import { heldFromBilling, registrationClasses, registrationProblem } from '../identifiers/registration.ts'
import { states } from '../identifiers/states.ts'

/** What a form holds of a party's numbers; fields that it does not have are left out. */
export type Numbers = {
  gst?: string
  pan?: string
  state?: string
  pincode?: string
  aadhar?: string
  registration_class?: string
}

const codeOf = (stateName: string): string | undefined =>
  [...states].find(([, name]) => name === stateName)?.[0]

/**
 * What looks wrong without being impossible, by field: a branch may lie in another state than the registration, and a
 * check digit may be wrong on a card that exists. Said, never refused (AMB-076).
 */
export const warningsOf = ({
  gst = '',
  pan = '',
  state = '',
  pincode = '',
  aadhar = '',
  registration_class = '',
}: Numbers) => {
  const warnings: Partial<Record<keyof Numbers, string>> = {}
  const [gstin, card, pin] = [normaliseGstin(gst), normalisePan(pan), normalisePinCode(pincode)]
  const stateCode = codeOf(state)
  const inGstin = panInGstin(gstin)
  if (inGstin && isPan(card) && inGstin !== card) warnings.pan = 'The GSTIN holds another PAN'
  if (stateCode && isGstin(gstin) && !gstin.startsWith(stateCode) && !/^(97|99)/.test(gstin))
    warnings.gst = `This GSTIN is registered in ${states.get(gstin.slice(0, 2)) ?? 'another state'}`
  if (stateCode && isPinCode(pin) && !pinFitsState(pin, stateCode))
    warnings.pincode = `This pincode does not lie in ${state}`
  const resident = normaliseAadhaar(aadhar)
  if (/^\d{12}$/.test(resident) && !isAadhaar(resident))
    warnings.aadhar = 'The check digit does not fit: one of the 12 digits is probably mistyped'
  const registration = registrationClasses.find((name) => name === registration_class)
  const registered = { gst: gstin, registration }
  const wrong = gstin === '' || isGstin(gstin) ? registration && registrationProblem(registered) : undefined
  const notBilled = registration && (wrong || heldFromBilling(registered))
  if (notBilled) warnings.registration_class = notBilled
  return warnings
}
