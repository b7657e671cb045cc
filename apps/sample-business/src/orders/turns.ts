/**
 * Who comes next, each as often as its weight says and in about equal distances: as customers who cook every day do.
 * A heap, so that a million turns of twenty thousand customers take a second.
 */
export type Turns = { readonly next: () => number }

type Turn = { at: number; readonly who: number }

const isBefore = (one: Turn, other: Turn) => one.at < other.at || (one.at === other.at && one.who < other.who)

const sink = (heap: Turn[], from: number) => {
  for (let place = from; ;) {
    const [left, right] = [2 * place + 1, 2 * place + 2]
    const top = heap[place]
    let least = place
    for (const child of [left, right]) {
      const [one, best] = [heap[child], heap[least]]
      if (one && best && isBefore(one, best)) least = child
    }
    const moved = heap[least]
    if (least === place || !top || !moved) return
    heap[place] = moved
    heap[least] = top
    place = least
  }
}

type Who = { readonly weight: number; readonly begins: number; readonly pauses: () => number }

/** @param all when each comes first, and by how much its distances differ, about 1 */
export const turnsOf = (all: readonly Who[]): Turns => {
  const heap = all.map(({ begins }, who): Turn => ({ at: begins, who }))
  for (let place = heap.length >> 1; place >= 0; place -= 1) sink(heap, place)
  const next = () => {
    const [first] = heap
    const one = first && all[first.who]
    if (!first || !one) throw new RangeError('There is nobody')
    first.at += one.pauses() / one.weight
    sink(heap, 0)
    return first.who
  }
  return { next }
}
