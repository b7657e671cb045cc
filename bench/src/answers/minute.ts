import { setTimeout as pause } from 'node:timers/promises'

const minute = 60_000 // ms
const reach = 700 // ms

/** Two servers that write the minute of a call must not do so on both sides of its end. */
export const untilMinuteBegins = async (): Promise<void> => {
  const left = minute - (Date.now() % minute)
  if (left < reach) await pause(left)
}
