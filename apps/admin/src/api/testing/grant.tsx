import { suffice, type NamedRight, type Right } from '@refill/contract/rights.ts'
import { showWithin } from '../../ui/testing/show.tsx'
import { MayContext } from '../access.tsx'

/** Until the test ends, what is shown may do no more than this. */
export const grantOnly = (...rights: readonly NamedRight[]): void => {
  const may = (right: Right) => suffice(rights, right)
  showWithin((screens) => <MayContext value={may}>{screens}</MayContext>)
}
