import type { ComponentProps, SyntheticEvent } from 'react'
import { Link as AnyLink } from 'react-router'
import { useMayOpen } from './may-open.ts'
import { usePrepareScreen } from './prepare-screen.ts'

type LinkProps = Omit<ComponentProps<typeof AnyLink>, 'to'> & { to: string }

/** A link; its words alone where it would lead to a screen that may not be seen. */
export function Link({ onPointerEnter, onFocus, ...props }: LinkProps) {
  const { to, className, children } = props
  const prepare = usePrepareScreen()
  const near =
    <Event extends SyntheticEvent>(hear: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      prepare(to)
      hear?.(event)
    }
  if (!useMayOpen()(to)) return <span className={className}>{children}</span>
  return <AnyLink {...props} onPointerEnter={near(onPointerEnter)} onFocus={near(onFocus)} />
}
