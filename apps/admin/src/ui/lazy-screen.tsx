import { lazy, type ComponentType } from 'react'

/** The code of a part could not be fetched: the network is away, or the server has a newer panel by now. */
export class CodeMissing extends Error {}

/** As React's `lazy`; a {@link Boundary} around it can tell missing code from code that fails. */
export const lazyScreen = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new CodeMissing('The code of a part could not be fetched.', { cause })
    }),
  )

/** A newer panel comes with a new page; without a server that would be the browser's own page of errors. */
export const reloadPage = (): Promise<void> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    () => window.location.reload(),
    () => undefined,
  )
