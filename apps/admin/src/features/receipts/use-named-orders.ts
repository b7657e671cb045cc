import { useEffect, useRef } from 'react'
import type { TextFields } from '../../ui/form/early-form.ts'
import { useAddress } from '../../ui/use-address.ts'

/**
 * Orders that the address names stand in the form until they are paid.
 * @param isEntered whether those that it names first stand there already
 */
export const useNamedOrders = (
  { set, focus }: Pick<TextFields<'orderid' | 'without_order' | 'amount'>, 'set' | 'focus'>,
  isEntered = false,
) => {
  const [address, setAddress] = useAddress()
  const named = address.get('orders') ?? ''
  const last = useRef(isEntered ? named : '')
  useEffect(() => {
    if (named && named !== last.current) {
      set('without_order', '')
      set('orderid', named)
      // Whoever comes with an order wants to enter what was paid.
      focus('amount')
    }
    last.current = named
    // Only when the address names others: what is typed since stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [named])
  const isBegun = address.has('begin')
  useEffect(() => {
    if (!isBegun) return
    set('without_order', '')
    focus('orderid')
    setAddress(
      (now) => {
        const left = new URLSearchParams(now)
        left.delete('begin')
        return left
      },
      { replace: true },
    )
    // Once, for whoever comes: the others are new with each drawing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBegun])
  const clearNamed = () => {
    if (!named) return
    setAddress(
      (now) => {
        const left = new URLSearchParams(now)
        left.delete('orders')
        return left
      },
      { replace: true },
    )
  }
  return clearNamed
}
