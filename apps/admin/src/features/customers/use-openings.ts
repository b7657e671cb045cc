import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../api/access.tsx'
import { isComing } from '../../ui/known.tsx'
import { openingMoneyOf, openingsOf, positionOf } from './position.api.ts'

/** What there was of a customer before the first document, as far as this person may see it; of none for id 0. */
export const useOpenings = (id: number) => {
  const may = useRights()
  return {
    money: useQuery({ ...openingMoneyOf(id), enabled: id > 0 && may('receipts.read') }),
    cylinders: useQuery({ ...openingsOf(id), enabled: id > 0 && may('empties.read') }),
  }
}

/** Whether panels of a customer that ask for themselves still wait; they are asked for here, beside the record. */
export const useIsPositionComing = (id: number): boolean => {
  const position = useQuery(positionOf(id))
  const { money, cylinders } = useOpenings(id)
  return [position, money, cylinders].some(isComing)
}
