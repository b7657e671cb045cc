import * as business from './business-looks.ts'
import { drawCard } from './card.ts'
import type { Drawing, Facts, Look } from './drawing.ts'
import { drawPage } from './page.ts'
import * as person from './person-looks.ts'
import * as vehicle from './vehicle-looks.ts'

const drawings: Readonly<Record<Look, (facts: Facts) => Drawing>> = {
  rc: (facts) => ({ page: vehicle.registrationCertificate(facts) }),
  insurance: (facts) => ({ page: vehicle.insurancePolicy(facts) }),
  puc: (facts) => ({ page: vehicle.pollutionCertificate(facts) }),
  licence: (facts) => ({ page: person.drivingLicence(facts) }),
  'licence photo': (facts) => ({ card: person.licenceCard(facts) }),
  'storage licence': (facts) => ({ page: business.storageLicence(facts) }),
  'gst certificate': (facts) => ({ page: business.gstCertificate(facts) }),
  'cancelled cheque': (facts) => ({ page: business.cancelledCheque(facts) }),
  'shop act licence': (facts) => ({ page: business.shopActLicence(facts) }),
  'electricity bill': (facts) => ({ page: business.electricityBill(facts) }),
  aadhaar: (facts) => ({ card: person.aadhaarCard(facts) }),
  'pan card': (facts) => ({ card: person.panCard(facts) }),
}

const types = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const

/** The paper as the office would upload it: 'insurance.pdf', 'aadhaar.png', 'licence-photo.jpg'. */
export const drawPaper = async (look: Look, facts: Facts): Promise<File> => {
  const drawing = drawings[look](facts)
  const bytes = 'page' in drawing ? await drawPage(drawing.page) : await drawCard(drawing.card)
  const ending = 'page' in drawing ? 'pdf' : drawing.card.taken === 'scan' ? 'png' : 'jpg'
  return new File([new Uint8Array(bytes)], `${look.replaceAll(' ', '-')}.${ending}`, { type: types[ending] })
}
