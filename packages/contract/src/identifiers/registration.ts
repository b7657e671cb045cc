import { isGstin } from './gstin.ts'
import { formerStateCodes } from './states.ts'

/** How a buyer is registered for GST. The last three are known so that nothing is billed to them as if they were others. */
export const registrationClasses = [
  ...(['regular', 'composition', 'unregistered', 'sez', 'deemed_export', 'uin', 'tds'] as const),
  ...(['sez_without_tax', 'export', 'other'] as const),
] as const
export type RegistrationClass = (typeof registrationClasses)[number]

export const registrationWords: Readonly<Record<RegistrationClass, string>> = {
  regular: 'Regular',
  composition: 'Composition',
  unregistered: 'Unregistered',
  sez: 'SEZ, with payment of IGST',
  deemed_export: 'Deemed export',
  uin: 'UIN: embassy or UN body',
  tds: 'Government that deducts tax (TDS)',
  sez_without_tax: 'SEZ, without payment of tax (LUT)',
  export: 'Export to another country',
  other: 'Number that is not billed',
}

/** The numbers of online services from abroad, and of who collects tax at source for a marketplace. */
const isOfOnlineService = (gstin: string) => /^99\d\d[A-Z]{3}\d{5}OS.$/.test(gstin)
const isOfCollector = (gstin: string) => /^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z]C.$/.test(gstin)
const isFormer = (gstin: string) => formerStateCodes.includes(gstin.slice(0, 2))

/**
 * The class that a GSTIN says by its form; nothing where it may be of several.
 * @param gstin in capitals, or ''
 */
export const classInGstin = (gstin: string): RegistrationClass | undefined => {
  if (gstin === '') return 'unregistered'
  if (!isGstin(gstin)) return undefined
  if (isFormer(gstin) || isOfOnlineService(gstin) || isOfCollector(gstin)) return 'other'
  if (/^\d{4}[A-Z]{3}\d{5}[OU]N.$/.test(gstin)) return 'uin'
  return /^.{13}D.$/.test(gstin) ? 'tds' : undefined
}

/** Who buys; `registration` is '' or missing where its GSTIN alone says it, as before classes were kept. */
export type Registered = { readonly gst: string; readonly registration?: RegistrationClass | '' | undefined }

export const registrationOf = ({ gst, registration }: Registered): RegistrationClass =>
  registration || (classInGstin(gst) ?? 'regular')

const withoutGstin: readonly RegistrationClass[] = ['unregistered', 'export']
const byFormAlone: readonly RegistrationClass[] = ['uin', 'other']

/** Why a class does not go with a GSTIN, as a sentence for who chose it. */
export const registrationProblem = (buyer: Registered): string | undefined => {
  const [chosen, { gst }] = [registrationOf(buyer), buyer]
  const words = registrationWords[chosen]
  if (gst === '')
    return withoutGstin.includes(chosen) ? undefined : `Without a GSTIN a customer is not ${words}: enter it`
  const said = classInGstin(gst)
  if (said && said !== chosen) return `This GSTIN is one of the class ${registrationWords[said]}`
  if (!said && [...withoutGstin, ...byFormAlone].includes(chosen)) return `This GSTIN is not of ${words}`
  return undefined
}

const heldAs: Partial<Record<RegistrationClass, string>> = {
  sez_without_tax:
    'Supplies to a SEZ without payment of tax (LUT) are not billed here: choose SEZ with payment of IGST, or bill it elsewhere',
  export: 'Exports to another country are not billed here',
}

const heldNumber = (gst: string): string => {
  if (isFormer(gst))
    return `GSTIN ${gst} begins with the number of a state that is no more: enter the new one`
  return isOfOnlineService(gst)
    ? `GSTIN ${gst} is of an online service from abroad, to which goods are not billed`
    : `GSTIN ${gst} is one for tax collected at source: enter the one for purchases`
}

/** Why nothing can be billed to somebody; '' where it can. No document would be right, so none is made. */
export const heldFromBilling = (buyer: Registered): string => {
  const registration = registrationOf(buyer)
  return registration === 'other' ? heldNumber(buyer.gst) : (heldAs[registration] ?? '')
}

/** Zones and other countries are always another state (IGST Act s. 7(5)), wherever they lie. */
export const isAlwaysInterState = (registration: RegistrationClass): boolean =>
  registration === 'sez' || registration === 'sez_without_tax' || registration === 'export'

/** GSTR-3B asks for three kinds of buyers in other states, by state (3.2): those who can set no tax off. */
export const awayBuyers = ['unregistered', 'composition', 'uin'] as const
export type AwayBuyer = (typeof awayBuyers)[number]
export const awayBuyer = (buyer: Registered): AwayBuyer | undefined => {
  const registration = registrationOf(buyer)
  return awayBuyers.find((kind) => kind === registration)
}

/** With payment of IGST: box 3.1(b) of GSTR-3B. */
export const isZeroRated = (buyer: Registered): boolean => registrationOf(buyer) === 'sez'
