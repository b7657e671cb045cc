import type { MouseEvent } from 'react'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/**
 * Says the order's number, with a way to it. Not a link of the router: a toast outlives the screens, and at the
 * sign-in page there is no router around it.
 */
export const showBooked = (orderid: string, id: number, go: (path: string) => void): void => {
  const path = paths.order(id)
  const open = (event: MouseEvent) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    go(path)
  }
  toast({
    kind: 'success',
    title: `Order ${orderid} booked`,
    text: (
      <a href={path} onClick={open}>
        {`Open ${orderid}`}
      </a>
    ),
  })
}
