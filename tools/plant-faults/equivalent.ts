import type { Fault } from './fault.ts'

type Equivalent = Pick<Fault, 'path' | 'original' | 'changed'> & {
  /** Part of its line, where the same change stands elsewhere in the file. */
  readonly why: string
}

/** Changes that were judged: nothing that anybody sees becomes different. */
const equivalents: readonly Equivalent[] = []

/** Why a change is no fault, where it is known to be none. */
export const whyEquivalent = (fault: Fault): string | undefined =>
  equivalents.find(
    ({ path, original, changed }) =>
      path === fault.path && original === fault.original && changed === fault.changed,
  )?.why
