import { lazy, useState, type ComponentType } from 'react'

/** The code of a part could not be fetched: the network is away, or the server has a newer panel by now. */
export class CodeMissing extends Error {}

/**
 * As React's `lazy`; a {@link Boundary} around it can tell missing code from code that fails. What was fetched ahead is
 * drawn at once, where `lazy` would let the screen before stand for one more drawing.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let known: ComponentType<Props> | undefined
  const fetchCode = async () => {
    const file = await load().catch((cause: unknown) => {
      throw new CodeMissing('The code of a part could not be fetched.', { cause })
    })
    known = file.default
    return file
  }
  const Lazy = lazy(fetchCode)
  function LazyScreen(props: Props) {
    const [Drawn] = useState<ComponentType<Props>>(() => known ?? Lazy)
    return <Drawn {...props} />
  }
  return Object.assign(LazyScreen, { prepare: () => void fetchCode().catch(() => undefined) })
}

/** A newer panel comes with a new page; without a server that would be the browser's own page of errors. */
export const reloadPage = (): Promise<void> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => window.location.reload(),
    () => undefined,
  )
