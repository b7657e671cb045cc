/** npm hands on SIGTERM and SIGINT alone: what else ends it would leave the product behind. */
const whenParentEnds = (stop: () => void): void => {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop(), 1_000).unref()
}

// Windows has the first for a window that is closed or a person who signs off, and ends the process seconds later.
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', ...(process.platform === 'win32' ? ['SIGBREAK'] : [])]

/** Calls once for whatever asks the process to end: a signal, a terminal that is closed, an npm that is gone. */
export const onStop = (stop: () => void): void => {
  let isStopping = false
  const once = () => {
    if (!isStopping) stop()
    isStopping = true
  }
  for (const signal of signals) process.on(signal, once)
  if (process.env.npm_lifecycle_event !== undefined) whenParentEnds(once)
}
