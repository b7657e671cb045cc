import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailed } from '../load-failed.tsx'
import { toast } from '../toast.ts'

type OnDemandProps = {
  /** Stands there while the part is on its way. */
  fallback?: ReactNode
  /** Fetches nothing yet; what is there already is drawn all the same. */
  waits?: boolean
  /** The stand-in stays even where the code is there: somebody is typing in it. */
  stays?: boolean
  /** It could not be loaded; a toast has said so. Without this and without a stand-in a line with Retry stands there. */
  onFailure?: (() => void) | undefined
}

const failed = { title: 'This part could not be loaded.', text: 'Check the network, then try again.' }

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
    const { fallback, waits = false, stays = false, onFailure } = props
    const [state, draw] = useState<'asked' | 'there' | 'failed'>('asked')
    const ask = () => {
      draw('asked')
      preload().then(
        () => draw('there'),
        () => {
          if (onFailure || fallback !== undefined) toast({ kind: 'error', ...failed })
          draw('failed')
          onFailure?.()
        },
      )
    }
    useEffect(() => {
      // Also when the code has come between drawing and this effect: what stands there was drawn without it.
      if (!waits && !stays) ask()
      // Asked once each time the part appears; another callback is no reason to ask again.
      // oxlint-disable-next-line react/exhaustive-deps
    }, [waits, stays])
    const Part = loaded
    if (Part && !stays) return <Part {...props} />
    if (state !== 'failed' || fallback !== undefined) return fallback
    return (
      <LoadFailed query={{ isError: true, isFetching: false, refetch: ask }}>
        {`${failed.title} ${failed.text}`}
      </LoadFailed>
    )
  }

  OnDemand.preload = () => void preload().catch(() => undefined)
  return OnDemand
}
