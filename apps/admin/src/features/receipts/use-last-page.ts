import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isListMove } from '../../ui/list/list-address.ts'
import type { List } from '../../ui/list/use-list.ts'
import { useAddress } from '../../ui/use-address.ts'

type Asked = Pick<List<ReceiptRow>, 'request' | 'answer' | 'isFiltered' | 'isOld'>

/** Coming to the list, from elsewhere or by its own entry in the menu; the list's own moves are none. */
const useArrival = (isBare: boolean) => {
  const { key, state } = useLocation()
  const [isLanding, land] = useState(isBare)
  const [place, move] = useState(key)
  if (place !== key) {
    move(key)
    if (isBare && !isListMove(state)) land(true)
  }
  return { isLanding, land }
}

/**
 * Numbers run up through the pages, so the newest receipts are on the last one: whoever comes to the list, and neither
 * names a page nor narrows or turns it, sees that one. What was there before stays until it is known which that is.
 */
export const useLastPage = <L extends Asked>(list: L): L => {
  const [address, setAddress] = useAddress()
  const { answer, request, isOld } = list
  const isUsual = request.sort === '' && !list.isFiltered
  const { isLanding, land } = useArrival(isUsual && !address.has('page'))
  const last = answer ? Math.ceil(answer.total / answer.rowsPerPage) : 1
  const isBefore = isLanding && isUsual && answer?.page === 1 && last > 1
  const [shown, show] = useState(isBefore ? undefined : answer)
  if (!isBefore && shown !== answer) show(answer)
  useEffect(() => {
    if (isLanding && answer && !isOld && !isBefore) land(false)
    if (!isBefore || isOld) return
    setAddress(
      (now) => {
        const named = new URLSearchParams(now)
        named.set('page', String(last))
        return named
      },
      { replace: true },
    )
  }, [isLanding, land, answer, isOld, isBefore, last, setAddress])
  return isBefore ? { ...list, answer: shown } : list
}
