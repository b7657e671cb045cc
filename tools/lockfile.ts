import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export type Locked = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  link?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** By the place in the folder of the project: 'apps/api', 'node_modules/pg'. */
export type Lock = Readonly<Record<string, Locked>>

export const readLock = (folder = root): Lock => {
  const { packages }: { packages: Lock } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return packages
}

export const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/')).replace('node_modules/', '')

/** Where Node finds a package that is asked for at a place: beside it or in a folder above. */
const placeOf = (lock: Lock, from: string, name: string): string | undefined => {
  for (let above = from; ; above = above.slice(0, Math.max(above.lastIndexOf('/node_modules/'), 0))) {
    const place = `${above ? `${above}/` : ''}node_modules/${name}`
    const found = lock[place]
    if (found) return found.link ? found.resolved : place
    if (above === '') return undefined
  }
}

/** The places that a package asks for. */
export const neededBy = (lock: Lock, place: string): string[] => {
  const { dependencies, optionalDependencies } = lock[place] ?? {}
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(
    (name) => placeOf(lock, place, name) ?? [],
  )
}

/** The workspaces that the product is made of; '' is the project itself, which brings Node. */
const product = ['', 'apps/api', 'apps/admin', 'apps/sample-business']

/** Every place that the product needs when it runs, or that is built into its panel. */
export const productPlaces = (lock: Lock): string[] => {
  const places = new Set<string>()
  const visit = (place: string): void => {
    if (places.has(place)) return
    places.add(place)
    neededBy(lock, place).forEach(visit)
  }
  product.forEach(visit)
  return [...places].toSorted()
}
