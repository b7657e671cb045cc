import { customerErrors } from '@refill/contract/features/customers/customers.contract.ts'
import {
  registrationClasses,
  registrationOf,
  registrationProblem,
  type RegistrationClass,
} from '@refill/contract/identifiers/registration.ts'
import { DomainError } from '../../domain-error.ts'

type Own = { gst: string; registration_class: string }

const registered = ({ gst, registration_class }: Own) => ({
  gst,
  registration: registrationClasses.find((name) => name === registration_class) ?? ('' as const),
})

/** What is not sent stays as long as the GSTIN does: a program that knows nothing of classes takes none away. */
export const classOf = (own: Own, before: Partial<Own>): RegistrationClass =>
  registrationOf(
    registered({
      ...own,
      registration_class:
        own.registration_class || (before.gst === own.gst && before.registration_class) || '',
    }),
  )

/** @throws {DomainError} registration_not_fit */
export const checkRegistration = (own: Own): void => {
  const problem = registrationProblem(registered(own))
  if (problem) throw new DomainError(customerErrors.registration_not_fit, { problem })
}
