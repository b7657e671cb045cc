import { aPdf, largePng } from '../../attack/records.ts'

/** A scan of one page; every mark is other bytes. */
export const aScan = (mark: string): File =>
  new File([aPdf(mark)], `${mark}.pdf`, { type: 'application/pdf' })

/** @param side pixels */
export const aPicture = (side: number): File =>
  new File([new Uint8Array(largePng(side))], 'picture.png', { type: 'image/png' })
