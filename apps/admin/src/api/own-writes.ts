import { outsideState } from '../ui/outside-state.ts'

/** How often this person has written, or may have: whatever was read before is old then. */
const times = outsideState(0)

/** What this person writes in another tab reaches this one; nothing of it is stored. */
const tabs = new BroadcastChannel('refill.own-writes')
tabs.addEventListener('message', () => times.change(times.read() + 1))

export const ownWrites = {
  tell: () => {
    times.change(times.read() + 1)
    // A channel has no target, as a window has.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(null)
  },
  subscribe: times.subscribe,
}
