import { paise, type Paise } from '@refill/values/money.ts'

/** Equal halves, but for lines of before, whose GST may be an odd number of paise: there the centre has half a paisa more. */
export const halvesOfGst = (gst: Paise): readonly [centre: Paise, state: Paise] => {
  const centre = paise(Math.ceil(gst / 2))
  return [centre, paise(gst - centre)]
}
