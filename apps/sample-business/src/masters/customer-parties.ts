import type { customerTypes } from '@refill/contract/features/customers/customers.rules.ts'
import { sampleCompany, type SampleCompany } from '../companies.ts'
import type { Random } from '../random.ts'

/** Who buys gas; a household has no name but its person's, a housing society no tax numbers. */
export type CustomerParty =
  | ({ readonly kind: 'company' | 'institution' } & SampleCompany)
  | { readonly kind: 'society'; readonly tradeName: string }
  | { readonly kind: 'household' }

const namesakes = (
  'Sai|Shree Ganesh|Vastu|Rajyog|Gurukrupa|Nirmal|Shivam|Matoshree|Pushpak|Omkar|Mayureshwar|Lotus|Anand|Tulsi|' +
  'Vrundavan|Sukhniwas|Panchratna|Shantiban|Laxmi|Utkarsh|Kumar|Sarang|Green Acres|Riverside|Sunderban|Chaitraban'
).split('|')
const settings = 'Vihar Park Heights Residency Nagari Enclave Angan Towers Gardens Srushti'.split(' ')

const societyName = (chance: Random) =>
  `${chance.pick(namesakes)} ${chance.pick(settings)} Co-operative Housing Society`

const institutions: readonly (readonly [sign: string, trade: string])[] = [
  ['* Rugnalaya', 'Hospital'],
  ['* Vidyalaya Mess', 'College mess'],
  ['* Annachhatra Trust', 'Temple kitchen'],
  ['* Vruddhashram', 'Home for the aged'],
  ['* Balgruha', "Children's home"],
]
const patrons = (
  'Dnyaneshwari|Sane Guruji|Savitribai|Sant Tukaram|Jijau|Shahu|Ahilya|Mahatma|Lokmanya|Vivekanand|Bharati|' +
  'Sanjeevani|Niramay|Karuna|Dhanvantari|Ekta|Navjeevan|Asha Kiran|Sevadham|Prerana'
).split('|')

const institution = (chance: Random): CustomerParty => {
  const [sign, trade] = chance.pick(institutions)
  const tradeName = sign.replace('*', chance.pick(patrons))
  return { kind: 'institution', tradeName, legalName: tradeName, trade, holder: 'T', panName: tradeName }
}

/** Businesses first by number: they are whom a distributor of commercial cylinders lives on. */
export const partyOf = (chance: Random): CustomerParty => {
  const kind = chance.weighted([
    ['company', 62],
    ['household', 22],
    ['society', 8],
    ['institution', 8],
  ] as const)
  if (kind === 'company') return { kind, ...sampleCompany(chance) }
  if (kind === 'institution') return institution(chance)
  return kind === 'society' ? { kind, tradeName: societyName(chance) } : { kind }
}

const industrial: ReadonlySet<string> = new Set([
  'Powder coating',
  'Heat treatment',
  'Forging',
  'Laundry',
  'Ceramics',
])
const institutional: ReadonlySet<string> = new Set(['Hostel', 'School kitchen'])

export const typeOf = (party: CustomerParty): (typeof customerTypes)[number] => {
  if (party.kind === 'household' || party.kind === 'society') return 'Domestic'
  if (party.kind === 'institution' || institutional.has(party.trade)) return 'Institution'
  return industrial.has(party.trade) ? 'Industrial' : 'Commercial'
}

/** As some signs are painted, with the same in Latin letters, by what the business does. */
const inMarathi: Readonly<Partial<Record<string, readonly (readonly [sign: string, latin: string])[]>>> = {
  Restaurant: [
    ['हॉटेल सह्याद्री', 'Hotel Sahyadri'],
    ['हॉटेल शिवनेरी', 'Hotel Shivneri'],
    ['हॉटेल मल्हार', 'Hotel Malhar'],
    ['हॉटेल राजगड', 'Hotel Rajgad'],
    ['हॉटेल स्वराज्य', 'Hotel Swarajya'],
  ],
  Mess: [
    ['अन्नपूर्णा भोजनालय', 'Annapurna Bhojanalay'],
    ['माउली खानावळ', 'Mauli Khanaval'],
    ['समर्थ भोजनालय', 'Samarth Bhojanalay'],
    ['गावरान खानावळ', 'Gavran Khanaval'],
  ],
  'Snack centre': [
    ['साईबाबा अमृततुल्य', 'Saibaba Amruttulya'],
    ['श्री गणेश अमृततुल्य', 'Shri Ganesh Amruttulya'],
    ['तुळजाई वडापाव सेंटर', 'Tuljai Vadapav Centre'],
  ],
  Caterer: [
    ['विघ्नहर्ता केटरर्स', 'Vighnaharta Caterers'],
    ['अंबिका केटरर्स', 'Ambika Caterers'],
  ],
  'Sweet maker': [
    ['गोकुळ मिठाई', 'Gokul Mithai'],
    ['पंचमी स्वीट्स आणि फरसाण', 'Panchami Sweets ani Farsan'],
  ],
  Bakery: [
    ['चैतन्य बेकरी', 'Chaitanya Bakery'],
    ['आनंदी बेकरी', 'Anandi Bakery'],
  ],
}

/** A sign in Devanagari, for some owners who have one painted by hand; a company is called as it is registered. */
export const signInMarathi = (chance: Random, party: CustomerParty) => {
  const signs = party.kind === 'company' && party.holder === 'P' ? inMarathi[party.trade] : undefined
  if (!signs || !chance.chance(0.3)) return undefined
  const [sign, latin] = chance.pick(signs)
  return { sign, latin }
}
