/** What will happen on a later day, by the place of that day. */
export const diaryOf = <T>() => {
  const days = new Map<number, T[]>()
  const note = (place: number, what: T): void => {
    const ofDay = days.get(place)
    if (ofDay) ofDay.push(what)
    else days.set(place, [what])
  }
  const take = (place: number): T[] => {
    const ofDay = days.get(place) ?? []
    days.delete(place)
    return ofDay
  }
  return { note, take }
}
