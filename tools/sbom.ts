import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { binaries } from './binaries.ts'
import { nameAt, neededBy, productPlaces, readLock, root, type Locked } from './lockfile.ts'

/**
 * `npm run sbom [file]`: what the product is made of, as CycloneDX. Read from the lockfile, which names every platform;
 * `npm sbom` leaves out what a workspace asks for by way of another one (docs/decisions/0031).
 */

/** Where the lockfile names no licence; read in the package itself. */
const unnamed: Record<string, string> = { 'png-js': 'MIT' }

const licencesOf = (name: string, { license = unnamed[name] }: Locked) => {
  if (license === undefined) return {}
  return { licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }] }
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const hashesOf = ({ integrity }: Locked) => {
  const [kind, coded] = integrity?.split(' ')[0]?.split('-') ?? []
  if (kind !== 'sha512' || coded === undefined) return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(coded, 'base64').toString('hex') }] }
}

/** What packages carry without naming it as one of theirs. */
const carried = binaries.map(({ name, version, license, homepage }) => ({
  type: 'application',
  'bom-ref': `pkg:generic/${name}@${version}`,
  name,
  version,
  scope: 'required',
  purl: `pkg:generic/${name}@${version}`,
  licenses: [{ license: { id: license } }],
  externalReferences: [{ type: 'website', url: homepage }],
}))

export const billOfMaterials = () => {
  const lock = readLock()
  const places = productPlaces(lock).filter((place) => place.includes('node_modules/'))
  const refOf = (place: string) => purlOf(nameAt(place), lock[place]?.version ?? '')
  const isPackage = (place: string) => place.includes('node_modules/')
  const components = places.map((place) => {
    const locked = lock[place] ?? {}
    const { version = '', optional } = locked
    const name = nameAt(place)
    const purl = refOf(place)
    const scope = optional ? 'optional' : 'required'
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      scope,
      purl,
      ...hashesOf(locked),
      ...licencesOf(name, locked),
    }
  })
  const dependencies = places.map((place) => ({
    ref: refOf(place),
    dependsOn: neededBy(lock, place).filter(isPackage).map(refOf),
  }))
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'refill', name: 'refill', version } },
    components: [...carried, ...new Map(components.map((one) => [one.purl, one])).values()],
    dependencies: [...new Map(dependencies.map((one) => [one.ref, one])).values()],
  }
}

if (import.meta.main) {
  const [file = join(root, 'sbom.cdx.json')] = process.argv.slice(2)
  const bill = billOfMaterials()
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`)
  process.stdout.write(`${bill.components.length} components in ${file}\n`)
}
