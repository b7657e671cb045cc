import type { RegistrationClass } from '../../identifiers/registration.ts'

// What each file calls a buyer of a class. Embassies, composition and departments are regular in all of them.

/** Type of a document in GSTR-1: SEWP to a zone with payment of tax. */
export const returnType = (registration: RegistrationClass): 'R' | 'SEWP' | 'DE' => {
  if (registration === 'sez') return 'SEWP'
  return registration === 'deemed_export' ? 'DE' : 'R'
}

/** Type of a supply at the invoice portal. */
export const portalType = (registration: RegistrationClass): 'B2B' | 'SEZWP' | 'DEXP' => {
  if (registration === 'sez') return 'SEZWP'
  return registration === 'deemed_export' ? 'DEXP' : 'B2B'
}

/** Kinds of buyers as Tally names them from release 3 on; whoever is of no other kind is regular there. */
export const tallyType = (registration: RegistrationClass): string => tallyTypes[registration] ?? 'Regular'
const tallyTypes: Partial<Record<RegistrationClass, string>> = {
  composition: 'Composition',
  unregistered: 'Unregistered',
  export: 'Unregistered',
  sez: 'Regular-SEZ',
  sez_without_tax: 'Regular-SEZ',
  uin: 'Embassy/UN Body',
  tds: 'Government Entity/TDS',
}
