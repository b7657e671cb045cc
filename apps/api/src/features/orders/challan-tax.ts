import { paise, type Paise } from '@refill/values/money.ts'
import { stateCode } from '../../pdf/party.ts'
import type { ChallanDocument } from './challan-document.ts'

/** Union territories without a legislature of their own take UTGST where states take SGST. */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38']

/** CGST is half a paisa up and the rest is the state's: together they are the line's GST to the paisa. */
const halves = (gst: Paise): readonly Paise[] => {
  const centre = paise(Math.ceil(gst / 2))
  return [centre, paise(gst - centre)]
}

/**
 * Within one state the tax goes half to the centre and half to the state, between two as one to both (IGST Act s. 7, 8).
 * A consignee of whom no state is known is taken for one of our own.
 */
export const taxOf = ({ consigner, consignee }: Pick<ChallanDocument, 'consigner' | 'consignee'>) => {
  const [from, to] = [stateCode(consigner.state), stateCode(consignee.state)]
  if (from && to && from !== to)
    return { names: ['IGST'], isBetweenStates: true, split: (gst: Paise): readonly Paise[] => [gst] }
  const ofState = unionTerritories.includes(from) ? 'UTGST' : 'SGST'
  return { names: ['CGST', ofState], isBetweenStates: false, split: halves }
}
