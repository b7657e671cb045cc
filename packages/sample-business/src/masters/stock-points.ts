import { sampleEmail, sampleMobile } from '../identities.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import { oneAfterAnother } from './record.ts'

type Place = { readonly sname: string; readonly saddress: string; readonly slatlong: string }

const known: readonly Place[] = [
  {
    sname: 'Baner Stock Point',
    saddress: 'Shop 3, Mayureshwar Chambers, Balewadi Phata, Baner, Pune 411045',
    slatlong: '18.5586, 73.7801',
  },
  {
    sname: 'Hadapsar Stock Point',
    saddress: 'Shop 11, Sasane Nagar Road, Hadapsar, Pune 411028',
    slatlong: '18.5031, 73.9262',
  },
  {
    sname: 'Market Yard Stock Point',
    saddress: 'Gala 27, Gate 4, Gultekdi Road, Market Yard, Pune 411037',
    slatlong: '18.4858, 73.8679',
  },
  {
    sname: 'Bhosari MIDC Stock Point',
    saddress: 'Gala 8, S. No. 64/1, Landewadi Road, Bhosari MIDC, Pune 411026',
    slatlong: '18.6223, 73.8334',
  },
  {
    sname: 'Kondhwa Stock Point',
    saddress: 'Shop 2, Shantiban, Kausar Baug Road, Kondhwa, Pune 411048',
    slatlong: '18.4692, 73.8887',
  },
]

const madeUp = (index: number, chance: Random): Place => {
  const { line, locality, pinCode, latitude, longitude } = sampleAddress(chance, 'works')
  return {
    sname: `${locality} Stock Point ${index + 1}`,
    saddress: `${line}, Pune ${pinCode}`,
    slatlong: `${latitude}, ${longitude}`,
  }
}

export const stockPointAt = (index: number) => {
  const chance = random('stock points', index)
  const place = known[index] ?? madeUp(index, chance)
  const email = sampleEmail(place.sname, 'Sahyadri Gas')
  return { index, fields: { ...place, mobile: sampleMobile(chance), email } }
}

export const sampleStockPoints = (count: number) => oneAfterAnother(count, stockPointAt)
