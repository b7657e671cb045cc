import { onOneLine } from '@refill/contract/identifiers/address.ts'
import { stateCode } from '@refill/contract/identifiers/states.ts'
import type { Day } from '@refill/values/day.ts'
import { stacked, type Box } from './blocks.ts'
import { openLogo, prepareLogo, type OpenLogo } from './logo.ts'
import { lineHeight, ink, openSheet, style, type Sheet } from './sheet.ts'

/** A business or person as it stands on a document; '' for what is not known. */
export type Party = {
  readonly name: string
  /** What it is registered as, where that is known and another name. */
  readonly legalName?: string
  readonly address: string
  /** By its name, as masters keep it. */
  readonly state: string
  readonly gst: string
  /** Ten digits. */
  readonly mobile: string
}
/**
 * Whose document it is.
 * @property logo a PNG or JPEG
 */
export type Business = Party & { readonly logo?: Uint8Array | undefined }

/** 'Maharashtra (27)'. */
export const stateWithCode = (state: string): string => {
  const code = stateCode(state)
  return code ? `${state.trim()} (${code})` : state.trim()
}

/** 5 + 5, as people read them out. */
export const spokenMobile = (mobile: string): string => mobile.replace(/^(\d{5})(\d{5})$/, '$1\u{a0}$2')

/** Lines as they were typed with commas between them, then the town with its PIN code where neither is in them yet. */
export const wholeAddress = (address: string, district: string, pincode: string): string => {
  const typed = onOneLine(address)
  const isIn = (word: string) => typed.toLowerCase().includes(word.toLowerCase())
  const town = district && !isIn(district) ? `, ${district}` : ''
  return `${typed}${town}${pincode && !isIn(pincode) ? ` ${pincode}` : ''}`.replace(/^[, ]+/, '')
}

/** Two lines of what a party is registered and called under. */
const registration = ({ state, gst, mobile }: Party): string =>
  [
    [stateWithCode(state), gst && `GSTIN\u{a0}${gst}`].filter(Boolean).join(' · '),
    mobile && `Mobile\u{a0}${spokenMobile(mobile)}`,
  ].join('\n')

const nameLook = style({ face: 'strong', size: 13 })
const smallLook = style({ size: 7.5, colour: ink.faint })
export const titleLook = style({ face: 'strong', size: 15 })

type Opening = { readonly title: string; readonly business: Business; readonly on: Day }

/** The logo of a business that a document has beside the one that it was opened for. */
export const logoOn = async (sheet: Sheet, { logo }: Business): Promise<OpenLogo | undefined> => {
  const prepared = await prepareLogo(logo)
  return prepared && openLogo(sheet, prepared)
}

/** A new document of a business, with its logo ready to be drawn. */
export const openDocument = async ({ title, business, on }: Opening) => {
  const createdAt = new Date(`${on}T00:00:00+05:30`)
  const [sheet, logo] = await Promise.all([
    openSheet({ title, author: business.name, createdAt }),
    prepareLogo(business.logo),
  ])
  return { sheet, logo: logo && openLogo(sheet, logo) }
}

/**
 * The other party, below a small heading.
 * @param unregistered stands for a GSTIN that is missing
 * @returns the height
 */
export const drawParty = (
  sheet: Sheet,
  heading: string,
  { name, legalName = '', address, state, gst, mobile }: Party,
  box: Box,
  unregistered = '',
): number => {
  const paragraphs = [
    [name, style({ face: 'strong', size: 9.5 })],
    [legalName === name ? '' : legalName, style()],
    [address, style()],
    [stateWithCode(state), style()],
    [gst ? `GSTIN ${gst}` : unregistered, style()],
    [mobile && `Mobile ${spokenMobile(mobile)}`, style()],
  ] as const
  return stacked(sheet, heading, paragraphs, box)
}

type Head = { readonly sheet: Sheet; readonly business: Business; readonly logo: OpenLogo | undefined }

/** The business at the left; the rest of the width is left to the document's title. @returns the lower edge */
export const drawBusiness = ({ sheet, business, logo }: Head, width: number): number => {
  const top = sheet.top
  if (logo) logo.draw(sheet.left, top)
  const x = sheet.left + (logo ? logo.width + 10 : 0)
  const room = sheet.left + width - x
  let y = top - 2
  y += sheet.paragraph(business.name, { x, y, width: room }, nameLook, 2) + 1
  y += sheet.paragraph(business.address, { x, y, width: room }, smallLook, 3)
  y += sheet.paragraph(registration(business), { x, y, width: room }, smallLook, 4)
  return Math.max(y, top + (logo?.height ?? 0), top + 2 * lineHeight(titleLook))
}

/** Heads a page that is not the first: the business in a word and what the document is, as far as `until`. */
export const drawContinued = (
  sheet: Sheet,
  business: string,
  document: string,
  until = sheet.right,
): void => {
  const place = { x: sheet.left, y: sheet.top, width: until - sheet.left }
  sheet.text(`${document}  ·  ${business}`, place, style({ face: 'strong' }))
  sheet.y = sheet.top + lineHeight(style()) + 6
}
