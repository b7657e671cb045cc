import type { Secrets } from '../secrets/secrets.ts'

/** Whoever has a key can prove with it, and judge proofs. */
export type Prover = Pick<Secrets, 'backupProofOf'>

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same text for the same values, in whatever order they were put down. */
const inOrder = (value: object): string =>
  JSON.stringify(value, (_name, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/**
 * What shows of a description of backups that whoever wrote it had the key. A hash alone is made anew by whoever changes
 * what it is of.
 * @param what is described, so that nothing is taken for something else
 */
export const proofOf = ({ backupProofOf }: Prover, what: 'archive' | 'files', value: object): string =>
  backupProofOf(`${what} ${inOrder(value)}`)
