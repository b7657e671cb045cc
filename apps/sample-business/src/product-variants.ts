import { paise, rupeesText } from '@refill/values/money.ts'
import { catalogue } from './product-catalogue.ts'
import { gasNames, equipment, type SampleProduct } from './product-kinds.ts'
import { random, type Random } from './random.ts'

/** Makers of equipment that do not exist. */
const makers =
  'Agnishikha Deepjyoti Suvarna Girija Mayur Trishul Vajra Sarvottam Ketan Urja Pragati Swayam'.split(' ')

/** Rupees that end in 50 paise, as the trade likes its list prices. */
const price = (rupees: number) => rupeesText(paise(Math.round(rupees) * 100 + 50))
const kilograms = (exact: number) => Math.round(exact * 1000) / 1000

/** The oil companies sell equipment under their own name too. What is made still lacks code and number. */
const offer = (chance: Random, words: string, mat: SampleProduct['mat'], rupees: number) => {
  const type = chance.weighted<SampleProduct['type']>([
    ['Allied', 70],
    ['IOCL', 10],
    ['BPCL', 10],
    ['HPCL', 10],
  ])
  const maker = type === 'Allied' ? chance.pick(makers) : gasNames[type]
  return { uuid: '', type, product_name: `${maker} ${words}, No.`, mat, rsp: price(rupees) }
}

const commercial = catalogue.filter((one) => one.category === 'Commercial')

const contractRefill = (chance: Random): SampleProduct => {
  const base = chance.pick(commercial)
  const discount = chance.pick([1, 1.5, 2, 2.5, 3, 4, 5, 7.5])
  return { ...base, product_name: `${base.product_name}, Contract`, discount }
}

const hoseWords = {
  orange: 'Steel Wire Hose',
  green: 'Textile Braid Hose',
  steel: 'Fitted Steel Braided Hose',
}

const hose = (chance: Random): SampleProduct => {
  const length = chance.pick([1, 1.2, 1.5, 2, 3, 5, 10, 15])
  const bore = chance.pick([6, 8, 10, 12])
  const colour = chance.pick(['orange', 'green', 'steel'] as const)
  const words = `${hoseWords[colour]} ${length} m, ${bore} mm`
  return equipment(
    { kind: 'hose', colour },
    offer(
      chance,
      words,
      colour === 'steel' ? 'steel' : 'plastic',
      60 + length * bore * chance.between(9, 13),
    ),
    { wt: kilograms(length * bore * 0.032), ht: length * 1000, dia: bore, thick: 4 },
  )
}

const lowPressureRegulator = (chance: Random): SampleProduct =>
  equipment(
    { kind: 'regulator', highPressure: false },
    offer(
      chance,
      `Low Pressure Regulator 30 mbar, ${chance.pick([20, 22, 27, 35])} mm`,
      'aluminum',
      chance.between(220, 480),
    ),
    { wt: chance.between(26, 40) / 100, ht: chance.between(70, 82), dia: chance.between(82, 96), thick: 2.2 },
  )

const highPressureRegulator = (chance: Random): SampleProduct => {
  const [bar, flow] = [chance.pick([1, 1.5, 2, 3, 4]), chance.pick([4, 6, 8, 12, 20])]
  return equipment(
    { kind: 'regulator', highPressure: true },
    offer(chance, `High Pressure Regulator ${bar} bar, ${flow} kg/h`, 'brass', 500 + bar * 90 + flow * 70),
    { wt: kilograms(0.6 + flow / 40), ht: chance.between(105, 140), dia: chance.between(80, 110), thick: 3 },
  )
}

const stove = (chance: Random): SampleProduct => {
  const burners = chance.pick([2, 3, 4] as const)
  const top = chance.pick(['glass', 'steel'] as const)
  const finish = chance.pick(['Black', 'Silver', 'Slim', 'Auto Ignition', 'Brass Burners'])
  const words = `${burners}-Burner Stove, ${top === 'glass' ? 'Glass' : 'Steel'} Top, ${finish}`
  return equipment(
    { kind: 'stove', burners, top },
    offer(chance, words, 'steel', chance.between(700, 1200) * burners + (top === 'glass' ? 600 : 0)),
    {
      wt: kilograms(burners * 2.4 + (top === 'glass' ? 2.5 : 0)),
      ht: 115,
      dia: 480 + burners * 80,
      thick: top === 'glass' ? chance.between(6, 8) : 0.6,
    },
  )
}

const valve = (chance: Random): SampleProduct => {
  const size = chance.pick([8, 10, 15, 20, 25])
  const words = `${chance.pick(['Ball', 'Needle', 'Changeover', 'Excess Flow'])} Valve ${size} mm`
  return equipment({ kind: 'valve' }, offer(chance, words, 'brass', size * chance.between(18, 34)), {
    wt: kilograms(size / 50),
    ht: 40 + size,
    dia: 36 + size,
    thick: 3,
  })
}

const lighter = (chance: Random): SampleProduct =>
  equipment(
    { kind: 'lighter' },
    offer(
      chance,
      `Piezo Lighter, ${chance.pick(['Long', 'Slim', 'Sturdy'])}`,
      'steel',
      chance.between(60, 190),
    ),
    { wt: 0.11, ht: chance.between(240, 310), dia: 24, thick: 0.8 },
  )

const trolley = (chance: Random): SampleProduct =>
  equipment(
    { kind: 'trolley' },
    offer(
      chance,
      `Cylinder Trolley, ${chance.pick(['Rubber', 'Nylon'])} Wheels`,
      'steel',
      chance.between(1500, 3600),
    ),
    { wt: chance.between(80, 140) / 10, ht: 1180, dia: 420, thick: 1.6 },
  )

const families = [
  [{ code: 'RC', make: contractRefill }, 30],
  [{ code: 'HS', make: hose }, 20],
  [{ code: 'RL', make: lowPressureRegulator }, 8],
  [{ code: 'RH', make: highPressureRegulator }, 7],
  [{ code: 'ST', make: stove }, 20],
  [{ code: 'VL', make: valve }, 9],
  [{ code: 'LT', make: lighter }, 4],
  [{ code: 'TR', make: trolley }, 2],
] as const

/**
 * A product beyond the catalogue, for a business of any size: equipment of makers that do not exist, and commercial
 * refills at contract discounts.
 * @param number 1 to 999999; it stands in name and code, which are therefore unique
 * @throws {RangeError} outside that range
 */
export const variant = (number: number): SampleProduct => {
  if (!Number.isInteger(number) || number < 1 || number > 999_999) {
    throw new RangeError(`${number} is not the number of a product variant`)
  }
  const chance = random('products', number)
  const { code, make } = chance.weighted<(typeof families)[number][0]>(families)
  const made = make(chance)
  const uuid = `${code}${String(number).padStart(6, '0')}`
  return { ...made, uuid, product_name: `${made.product_name} ${number}` }
}
