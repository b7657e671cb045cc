import type { Figure } from './figure.ts'

/** What is done a few at a time. */
export type Queue = { readonly running: number; readonly waiting: number }

export const queueFigures = (queues: Readonly<Record<string, Queue>>): Figure[] => {
  const each = (figure: keyof Queue) => () =>
    Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, queue[figure]]))
  const label = 'queue'
  return [
    {
      name: 'refill_queue_running',
      help: 'What is done a few at a time: how many are under way.',
      label,
      read: each('running'),
    },
    {
      name: 'refill_queue_waiting',
      help: 'What is done a few at a time: how many wait for their turn.',
      label,
      read: each('waiting'),
    },
  ]
}
