import { useEffect, useSyncExternalStore } from 'react'
import { isWaiting, kept, type Entry } from './kept.ts'
import { propose } from './my-trip.api.ts'

const every = 5_000 // milliseconds

/** Sends what waits, one after the other, until the network or the server says no more. */
const senderOf = (user: string) => {
  let isUnderWay = false
  let isOver = false
  const next = () => (isOver ? undefined : kept.read(user).find(isWaiting))
  const sendAll = async () => {
    for (let one = next(); one; one = next()) {
      const said = await propose(one)
      if (said === undefined) return
      kept.settle(user, one.key, said)
    }
  }
  return {
    start: () => {
      if (isUnderWay) return
      isUnderWay = true
      sendAll()
        .catch(() => undefined) // it stays and is tried again
        .finally(() => (isUnderWay = false))
    },
    stop: () => {
      isOver = true
    },
  }
}

/** What somebody has entered on this phone. While it is shown it is sent as soon as there is a network. */
export const useKept = (user: string): readonly Entry[] => {
  useEffect(() => {
    const { start, stop } = senderOf(user)
    start()
    const timer = window.setInterval(start, every)
    window.addEventListener('online', start)
    const unsubscribe = kept.subscribe(start)
    return () => {
      stop()
      window.clearInterval(timer)
      window.removeEventListener('online', start)
      unsubscribe()
    }
  }, [user])
  return useSyncExternalStore(kept.subscribe, () => kept.read(user))
}
