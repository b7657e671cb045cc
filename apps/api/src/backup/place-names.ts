import { PlaceError, type Place } from './place.ts'

/** What the product calls a file or folder at a place. Whoever else writes there may call his as he likes. */
export const isOurName = (name: string): boolean => /^[\w-][\w.-]{0,199}$/.test(name)

const ours = ({ named }: Place, path: string): string => {
  if (path.split('/').every(isOurName)) return path
  throw new PlaceError(`${named}: what is named there is none of the product's own names.`)
}

/** A place in which no name leads out of it, wherever the name comes from. */
export const closed = (place: Place): Place => ({
  ...place,
  put: async (name, bytes) => place.put(ours(place, name), bytes),
  read: async (name) => place.read(ours(place, name)),
  list: async function* (folder) {
    yield* place.list(ours(place, folder))
  },
  remove: async (name) => place.remove(ours(place, name)),
})
