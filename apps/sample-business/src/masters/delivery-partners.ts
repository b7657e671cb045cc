import { firm, type Firm } from '../companies.ts'
import { sampleEmail, sampleGstin, sampleMobile, samplePan } from '../identities.ts'
import { samplePerson } from '../people.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import { oneAfterAnother } from './record.ts'

const proprietor = (tradeName: string, legalName: string): Firm => ({
  tradeName,
  legalName,
  holder: 'P',
  panName: legalName.split(' ').at(-1) ?? legalName,
})
const known: readonly Firm[] = [
  proprietor('Gurukrupa Gas Carriers', 'Sunil Landge'),
  firm('Shivneri Last Mile', 'Shivneri Last Mile Services LLP', 'F'),
  proprietor('Mauli Transport', 'Tukaram Walke'),
  firm('Deccan Doorstep Deliveries', 'Deccan Doorstep Deliveries Private Limited', 'C'),
  proprietor('Inamdar Tempo Service', 'Rafiq Inamdar'),
  firm('Pavana Cylinder Movers', 'Pavana Cylinder Movers and Co', 'F'),
]

const coined = 'Ambika Samarth Tulja Rajmudra Girnar Chaitanya Malhar Kalyani Swaraj Vighnaharta'.split(' ')

const madeUp = (chance: Random): Firm => {
  const owner = samplePerson(chance, 0.1)
  const name = chance.chance(0.5) ? owner.family : chance.pick(coined)
  const trade = chance.pick(['Gas Carriers', 'Transport', 'Tempo Service', 'Roadways', 'Cylinder Movers'])
  return proprietor(`${name} ${trade}`, owner.name)
}

export const deliveryPartnerAt = (index: number) => {
  const chance = random('delivery partners', index)
  const partner = known[index] ?? madeUp(chance)
  const pan = samplePan(chance, partner.holder, partner.panName)
  // The registration has an address, the vehicles stand at another.
  const [office, yard] = [sampleAddress(chance), sampleAddress(chance, 'works')]
  return {
    index,
    fields: {
      tradename: partner.tradeName,
      legalname: partner.legalName,
      gst: partner.holder !== 'P' || chance.chance(0.6) ? sampleGstin(chance, pan) : '',
      pan,
      mobile1: sampleMobile(chance),
      mobile2: chance.chance(0.5) ? sampleMobile(chance) : '',
      email1: sampleEmail('Office', partner.tradeName),
      email2: '',
      address: `${office.line}, Pune`,
      address1: yard.line,
      address2: `${yard.locality}, Pune ${yard.pinCode}`,
      district: office.district,
      state: office.state,
      pincode: office.pinCode,
    },
  }
}
export type SampleDeliveryPartner = ReturnType<typeof deliveryPartnerAt>

export const sampleDeliveryPartners = (count: number) => oneAfterAnother(count, deliveryPartnerAt)
