import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/parts.tsx'

type CheckLineProps = {
  /** Nothing while it is not known. */
  state: { tone: BadgeTone; words: string } | undefined
  buttons?: ReactNode
  children: ReactNode
}

/** One thing that has to be seen to before a month is filed: how it stands, and what can be done. */
export function CheckLine({ state, buttons, children }: CheckLineProps) {
  return (
    <li>
      <span>{state ? <Badge tone={state.tone}>{state.words}</Badge> : <Skeleton width={72} />}</span>
      <div>{state ? children : <Skeleton width={280} />}</div>
      {buttons}
    </li>
  )
}
