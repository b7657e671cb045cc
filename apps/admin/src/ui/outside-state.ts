/** A value outside React: any code may change it, and the host that shows it listens (`useSyncExternalStore`). */
export const outsideState = <Value>(initial: Value) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    change: (next: Value) => {
      value = next
      listeners.forEach((tell) => tell())
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
  }
}
