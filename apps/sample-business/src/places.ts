import type { Random } from './random.ts'

type Locality = readonly [name: string, pinCode: string, latitude: number, longitude: number, roads: string]

/** Localities in and around Pune with their own PIN and, to about half a kilometre, where they lie. */
const localities: readonly Locality[] = [
  ['Camp', '411001', 18.514, 73.879, 'MG Road|East Street|Sachapir Street'],
  ['Shukrawar Peth', '411002', 18.503, 73.857, 'Shivaji Road|Subhash Nagar Lane'],
  ['Khadki', '411003', 18.563, 73.851, 'Elphinstone Road|Khadki Bazaar'],
  ['Erandwane', '411004', 18.508, 73.832, 'Karve Road|Prabhat Road|Law College Road'],
  ['Shivajinagar', '411005', 18.53, 73.847, 'JM Road|FC Road|Ghole Road'],
  ['Yerawada', '411006', 18.552, 73.881, 'Nagar Road|Airport Road'],
  ['Aundh', '411007', 18.558, 73.808, 'DP Road|ITI Road|Parihar Chowk'],
  ['Parvati', '411009', 18.493, 73.849, 'Sinhagad Road|Satara Road'],
  ['Somwar Peth', '411011', 18.522, 73.867, 'Nageshwar Mandir Road|Narpatgir Chowk'],
  ['Dapodi', '411012', 18.583, 73.833, 'Old Mumbai Pune Road|Bopodi Lane'],
  ['Viman Nagar', '411014', 18.567, 73.914, 'Viman Nagar Road|Clover Park Lane'],
  ['Kharadi', '411014', 18.551, 73.943, 'EON Road|Kharadi Bypass Road'],
  ['Wadgaon Sheri', '411014', 18.549, 73.922, 'Ramwadi Road|Somnath Nagar Road'],
  ['Vishrantwadi', '411015', 18.574, 73.878, 'Alandi Road|Tingre Nagar Road'],
  ['Model Colony', '411016', 18.532, 73.838, 'Deep Bungalow Chowk|Canal Road'],
  ['Pimpri', '411018', 18.629, 73.8, 'Shagun Chowk|Morwadi Road'],
  ['Chinchwad', '411019', 18.645, 73.797, 'Link Road|Station Road'],
  ['Bavdhan', '411021', 18.513, 73.778, 'Chandani Chowk Road|Ramnagar Lane'],
  ['Bhosari MIDC', '411026', 18.622, 73.833, 'Telco Road|Landewadi Road'],
  ['Pimple Saudagar', '411027', 18.598, 73.797, 'Kunal Icon Road|Kokane Chowk'],
  ['Sangvi', '411027', 18.575, 73.815, 'Krishna Chowk|Dhore Nagar Lane'],
  ['Hadapsar', '411028', 18.503, 73.926, 'Solapur Road|Gadital|Sasane Nagar Road'],
  ['Sadashiv Peth', '411030', 18.51, 73.848, 'Tilak Road|Laxmi Road|Kumthekar Road'],
  ['Thergaon', '411033', 18.611, 73.773, 'Dange Chowk Road|Aditya Birla Marg'],
  ['Akurdi', '411035', 18.648, 73.766, 'Khandoba Mal Road|Station Road'],
  ['Mundhwa', '411036', 18.53, 73.926, 'Keshav Nagar Road|Magarpatta Road'],
  ['Bibwewadi', '411037', 18.475, 73.864, 'Bibwewadi Kondhwa Road|Padmavati Road'],
  ['Market Yard', '411037', 18.486, 73.868, 'Gate 4|Gultekdi Road'],
  ['Kothrud', '411038', 18.507, 73.807, 'Paud Road|Dahanukar Colony Lane|Mayur Colony Lane'],
  ['Bhosari', '411039', 18.626, 73.847, 'Alandi Road|Dighi Road'],
  ['Wanowrie', '411040', 18.488, 73.897, 'Salunke Vihar Road|Jambhulkar Chowk'],
  ['Dhayari', '411041', 18.446, 73.811, 'Benkar Nagar Road|DSK Vishwa Road'],
  ['Swargate', '411042', 18.5, 73.86, 'Shankarsheth Road|Jedhe Chowk'],
  ['Dhankawadi', '411043', 18.466, 73.853, 'Balaji Nagar Road|Chavan Nagar Lane'],
  ['Nigdi', '411044', 18.651, 73.769, 'Tilak Chowk|Yamunanagar Road'],
  ['Baner', '411045', 18.559, 73.78, 'Baner Road|Pan Card Club Road|Balewadi Phata'],
  ['Katraj', '411046', 18.446, 73.862, 'Satara Road|Ambegaon Road'],
  ['Lohegaon', '411047', 18.593, 73.917, 'Porwal Road|Khandoba Mandir Road'],
  ['Kondhwa', '411048', 18.469, 73.889, 'NIBM Road|Jyoti Chowk|Kausar Baug Road'],
  ['Karve Nagar', '411052', 18.491, 73.822, 'Samarth Path|Vitthal Mandir Road'],
  ['Wakad', '411057', 18.599, 73.763, 'Datta Mandir Road|Bhumkar Chowk'],
  ['Hinjawadi', '411057', 18.591, 73.739, 'Phase 1 Road|Shivaji Chowk'],
  ['Warje', '411058', 18.483, 73.8, 'NDA Road|Malwadi Road'],
  ['Undri', '411060', 18.457, 73.913, 'Undri Chowk|Handewadi Road'],
  ['Chikhali', '411062', 18.668, 73.82, 'Kudalwadi Road|Talawade Road'],
  ['Chakan', '410501', 18.76, 73.863, 'Chakan Talegaon Road|MIDC Phase 2'],
  ['Talegaon Dabhade', '410506', 18.735, 73.676, 'Station Road|Lake Road'],
  ['Dehu Road', '412101', 18.68, 73.735, 'Old Mumbai Pune Road|Bazaar Peth'],
  ['Alandi', '412105', 18.677, 73.898, 'Dehu Alandi Road|Pradakshina Road'],
  ['Wagholi', '412207', 18.58, 73.979, 'Nagar Road|Kesnand Road'],
  ['Shikrapur', '412208', 18.693, 74.138, 'Chakan Road|Pabal Chowk'],
  ['Saswad', '412301', 18.343, 74.032, 'Purandar Road|Jejuri Road'],
  ['Manjri', '412307', 18.512, 73.975, 'Manjri Farm Road|Mahadev Nagar'],
  ['Phursungi', '412308', 18.471, 73.977, 'Saswad Road|Bhekrai Nagar'],
]

const buildings = (
  'Sarang Plaza|Shree Ganesh Complex|Vastu Siddhi|Rajyog Society|Gurukrupa Apartment|Nirmal Heights|Shivam Arcade|' +
  'Matoshree Residency|Pushpak Park|Sai Vihar|Omkar Corner|Mayureshwar Chambers|Lotus Court|Anand Park|Kumar Niwas|' +
  'Tulsi Angan|Vrundavan Society|Sukhniwas|Panchratna Towers|Deccan Corner|Shantiban|Raj Chambers|Laxmi Vilas|Utkarsh'
).split('|')

const premises = {
  home: (chance: Random) => `Flat ${chance.between(1, 12) * 100 + chance.between(1, 8)}`,
  shop: (chance: Random) => `Shop ${chance.between(1, 40)}`,
  works: (chance: Random) =>
    `Gala ${chance.between(1, 90)}, S. No. ${chance.between(8, 240)}/${chance.between(1, 9)}`,
}

export type SampleAddress = {
  /** Without town and PIN: 'Shop 4, Sarang Plaza, Baner Road, Baner'. */
  readonly line: string
  readonly locality: string
  readonly district: 'Pune'
  readonly state: 'Maharashtra'
  readonly pinCode: string
  /** Degrees, three decimals: the locality, not the house. */
  readonly latitude: number
  readonly longitude: number
}

/** An address that nobody has: the road is in the locality, building and number are made up. */
export const sampleAddress = (chance: Random, use: keyof typeof premises = 'shop'): SampleAddress => {
  const [locality, pinCode, latitude, longitude, roads] = chance.pick(localities)
  const parts = [premises[use](chance), chance.pick(buildings), chance.pick(roads.split('|')), locality]
  return {
    line: parts.join(', '),
    locality,
    district: 'Pune',
    state: 'Maharashtra',
    pinCode,
    latitude,
    longitude,
  }
}

type Town = readonly [town: string, district: string, pinCode: string, roads: string]

/** Towns beyond the border from which kitchens still order, by the code of their state. */
const townsAfar = {
  '29': [
    ['Nippani', 'Belagavi', '591237', 'Akkol Road|Station Road'],
    ['Udyambag, Belagavi', 'Belagavi', '590008', 'Khanapur Road|Industrial Estate Road'],
  ],
  '24': [
    ['Vapi', 'Valsad', '396195', 'GIDC Char Rasta|Silvassa Road'],
    ['Umbergaon', 'Valsad', '396171', 'Station Road|GIDC Road'],
  ],
} as const satisfies Record<string, readonly Town[]>
const statesAfar = { '29': 'Karnataka', '24': 'Gujarat' } as const

export type StateAfar = keyof typeof townsAfar

/** In another state, as made up as {@link sampleAddress}. */
export const addressAfar = (chance: Random, stateCode: StateAfar, use: keyof typeof premises) => {
  const [town, district, pinCode, roads] = chance.pick<Town>(townsAfar[stateCode])
  const parts = [premises[use](chance), chance.pick(buildings), chance.pick(roads.split('|')), town]
  return { address: parts.join(', '), district, state: statesAfar[stateCode], pincode: pinCode }
}
