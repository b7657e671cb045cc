import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { List } from '../../ui/list/use-list.ts'

/**
 * Numbers run up through the pages, so the newest receipts are on the last one: whoever opens the list, and neither
 * names a page nor narrows or turns it, sees that one. Nothing is shown until it is known which that is.
 */
export const useLastPage = <L extends Pick<List<ReceiptRow>, 'request' | 'answer' | 'isFiltered'>>(
  list: L,
): L => {
  const [address, setAddress] = useSearchParams()
  const { answer, request } = list
  const isUsual = request.sort === '' && !list.isFiltered
  const [isLanding, land] = useState(isUsual && !address.has('page'))
  const last = answer && Math.ceil(answer.total / answer.rowsPerPage)
  const isBefore = isLanding && isUsual && answer?.page === 1 && last !== undefined && last > 1
  useEffect(() => {
    if (isLanding && answer && !isBefore) land(false)
    if (!isBefore || request.page !== 1) return
    setAddress(
      (now) => {
        const named = new URLSearchParams(now)
        named.set('page', String(last))
        return named
      },
      { replace: true },
    )
  }, [isLanding, answer, isBefore, request.page, last, setAddress])
  return isBefore ? { ...list, answer: undefined } : list
}
