import { sampleEmail, sampleMobile } from '../identities.ts'
import { sampleAddress } from '../places.ts'
import { random, type Random } from '../random.ts'
import { oneAfterAnother } from './record.ts'

type Place = { readonly name: string; readonly address: string; readonly location: string }

const known: readonly Place[] = [
  {
    name: 'Baner Stock Point',
    address: 'Shop 3, Mayureshwar Chambers, Balewadi Phata, Baner, Pune 411045',
    location: '18.5586, 73.7801',
  },
  {
    name: 'Hadapsar Stock Point',
    address: 'Shop 11, Sasane Nagar Road, Hadapsar, Pune 411028',
    location: '18.5031, 73.9262',
  },
  {
    name: 'Market Yard Stock Point',
    address: 'Gala 27, Gate 4, Gultekdi Road, Market Yard, Pune 411037',
    location: '18.4858, 73.8679',
  },
  {
    name: 'Bhosari MIDC Stock Point',
    address: 'Gala 8, S. No. 64/1, Landewadi Road, Bhosari MIDC, Pune 411026',
    location: '18.6223, 73.8334',
  },
  {
    name: 'Kondhwa Stock Point',
    address: 'Shop 2, Shantiban, Kausar Baug Road, Kondhwa, Pune 411048',
    location: '18.4692, 73.8887',
  },
]

const madeUp = (index: number, chance: Random): Place => {
  const { line, locality, pinCode, latitude, longitude } = sampleAddress(chance, 'works')
  return {
    name: `${locality} Stock Point ${index + 1}`,
    address: `${line}, Pune ${pinCode}`,
    location: `${latitude}, ${longitude}`,
  }
}

export const stockPointAt = (index: number) => {
  const chance = random('stock points', index)
  const place = known[index] ?? madeUp(index, chance)
  const email = sampleEmail(place.name, 'Sahyadri Gas')
  const named = { sname: place.name, saddress: place.address, slatlong: place.location }
  return { index, fields: { ...named, mobile: sampleMobile(chance), email } }
}

export const sampleStockPoints = (count: number) => oneAfterAnother(count, stockPointAt)
