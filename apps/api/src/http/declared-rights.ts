import { namedIn, rightSubjects, rightVerbs, type NamedRight, type Right } from '@refill/contract/rights.ts'

const subjects = Object.keys(rightSubjects)

/** Place of a right in their order: by subject in the order of the screens, then read, write, reveal, approve. */
const placeOf = (right: string): number => {
  const [subject = '', verb = ''] = right.split('.')
  return subjects.indexOf(subject) * rightVerbs.length + rightVerbs.findIndex((one) => one === verb)
}

/** Every right that something declares, each once: what a role can hold. */
export const declaredRights = (declared: readonly { right: Right }[]): NamedRight[] =>
  [...new Set(declared.flatMap(({ right }) => namedIn(right)))].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
