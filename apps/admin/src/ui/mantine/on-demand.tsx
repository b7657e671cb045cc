import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { toast } from '../toast.ts'

type OnDemandProps = {
  /** Stands there while the part is on its way. */
  fallback?: ReactNode
  /** Fetches nothing yet; what is there already is drawn all the same. */
  waits?: boolean
  /** It could not be loaded; a toast has said so. */
  onFailure?: (() => void) | undefined
}

/**
 * A part whose code is fetched when it is first drawn, or by `preload` before that. Unlike `lazy` it draws at once
 * when the code is there, and asks again after a failure.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const preload = (): Promise<void> => {
    loading ??= load().then(
      (part) => {
        loaded = part
      },
      (failure: unknown) => {
        loading = undefined
        throw failure
      },
    )
    return loading
  }

  function OnDemand(props: Props & OnDemandProps) {
    const { fallback, waits = false, onFailure } = props
    const [, redraw] = useState(loaded !== undefined)
    useEffect(() => {
      // Also when the code has come between drawing and this effect: what stands there was drawn without it.
      if (waits) return
      preload().then(
        () => redraw(true),
        () => {
          toast({
            kind: 'error',
            title: 'This part could not be loaded.',
            text: 'Check the network, then try again.',
          })
          onFailure?.()
        },
      )
      // Asked once each time the part appears; another callback is no reason to ask again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [waits])
    const Part = loaded
    return Part ? <Part {...props} /> : fallback
  }

  OnDemand.preload = () => void preload().catch(() => undefined)
  return OnDemand
}
