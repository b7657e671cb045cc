import { setImmediate } from 'node:timers/promises'
import { dayInIndia } from '@refill/values/day.ts'
import { drawBusiness, openDocument, type Business } from './party.ts'
import { style } from './sheet.ts'

/** What is read of a font with its first text, and with its first Devanagari, takes longer than a challan. */
const samples = ['₹1,23,456.00', 'अन्नपूर्णा']

/** Draws a page that nobody sees. Others get their turn after each step. */
export const prepareDrawing = async (business: Business): Promise<void> => {
  const { sheet, logo } = await openDocument({ title: '', business, on: dayInIndia(new Date()) })
  sheet.section('', () => {})
  for (const face of ['regular', 'strong'] as const)
    for (const text of samples) {
      await setImmediate()
      sheet.text(text, { x: sheet.left, y: sheet.top, width: sheet.width }, style({ face }))
    }
  await setImmediate()
  drawBusiness({ sheet, business, logo }, sheet.width)
  await sheet.finish()
}
