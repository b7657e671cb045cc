// Codes of the customs tariff and of services that a distributor of gas sells under. The tariff is the First Schedule of the
// Customs Tariff Act 1975, services are the annex to NN 11/2017; both were read in public copies, not in the gazette, and a
// text stands here where these copies agree on it. Portals have the whole list, and their own copy of it counts.

const named: ReadonlyMap<string, string> = new Map([
  ['2711', 'PETROLEUM GASES AND OTHER GASEOUS HYDROCARBONS'],
  ['27111200', 'PROPANE'],
  ['27111300', 'BUTANES'],
  ['27111910', 'LPG (FOR NON-AUTOMOTIVE PURPOSES) CONFORMING TO STANDARD IS 4576'],
  [
    '4009',
    'TUBES, PIPES AND HOSES, OF VULCANISED RUBBER OTHER THAN HARD RUBBER, WITH OR WITHOUT THEIR FITTINGS (FOR EXAMPLE, JOINTS, ELBOWS, FLANGES)',
  ],
  ['7311', 'CONTAINERS FOR COMPRESSED OR LIQUEFIED GAS, OF IRON OR STEEL'],
  ['73110010', 'LIQUEFIED PETROLEUM GAS (LPG) CYLINDER'],
  [
    '7321',
    'STOVES, RANGES, GRATES, COOKERS (INCLUDING THOSE WITH SUBSIDIARY BOILERS FOR CENTRAL HEATING), BARBECUES, BRAZIERS, GAS-RINGS, PLATE WARMERS AND SIMILAR NON-ELECTRIC DOMESTIC APPLIANCES, AND PARTS THEREOF, OF IRON OR STEEL',
  ],
  ['73211110', 'COOKERS AND KITCHEN STOVES'],
  [
    '8481',
    'TAPS, COCKS, VALVES AND SIMILAR APPLIANCES FOR PIPES, BOILER SHELLS, TANKS, VATS OR THE LIKE, INCLUDING PRESSURE-REDUCING VALVES AND THERMOSTATICALLY CONTROLLED VALVES',
  ],
  ['84811000', 'PRESSURE-REDUCING VALVES'],
  [
    '9613',
    'CIGARETTE LIGHTERS AND OTHER LIGHTERS, WHETHER OR NOT MECHANICAL OR ELECTRICAL, AND PARTS THEREOF OTHER THAN FLINTS AND WICKS',
  ],
  ['9965', 'GOODS TRANSPORT SERVICES'],
  ['9987', 'MAINTENANCE, REPAIR AND INSTALLATION (EXCEPT CONSTRUCTION) SERVICES'],
  ['9997', 'OTHER SERVICES'],
])

/** There are these too; their texts depend on those above them, and a return leaves them out. */
const others: ReadonlySet<string> = new Set([
  // Gas
  '271112',
  '271113',
  '271119',
  '27111900',
  '27111920',
  '27111990',
  // Cylinders: of low and of high pressure, and others
  '731100',
  '73110020',
  '73110030',
  '73110090',
  // Stoves for gas and for other fuel, and their parts
  '732111',
  '73211120',
  '73211190',
  '732112',
  '73211210',
  '73211220',
  '73211290',
  '732190',
  '73219000',
  // Regulators, valves and their parts
  '848110',
  '848120',
  '84812000',
  '848130',
  '84813000',
  '848140',
  '84814000',
  '848180',
  '84818010',
  '84818020',
  '84818090',
  '848190',
  '84819090',
  // Hoses: plain, with metal, textile or other materials; without and with fittings
  '400911',
  '40091100',
  '400912',
  '40091200',
  '400921',
  '40092100',
  '400922',
  '40092200',
  '400931',
  '40093100',
  '400932',
  '40093200',
  '400941',
  '40094100',
  '400942',
  '40094200',
  // Gaskets, gauges, and instruments that regulate by themselves
  '8484',
  '848410',
  '848420',
  '848490',
  '9026',
  '902610',
  '902620',
  '902680',
  '902690',
  '9032',
  '903210',
  '903220',
  '903281',
  '903289',
  '903290',
  // Lighters and their parts
  '961310',
  '96131000',
  '961320',
  '96132000',
  '961380',
  '96138010',
  '96138090',
  '961390',
  '96139000',
  // Trolleys
  '8716',
  '871680',
  '87168090',
  // Carriage by road, repair of machines and of other goods, and what is in no other group of services
  '996511',
  '998719',
  '998729',
  '999799',
])

/** The official text of exactly this code; '' where none is known. */
export const textOfHsn = (code: string): string => named.get(code) ?? ''

/** Whether a code is one of those above. One that is not may exist: portals have the whole list. */
export const isKnownHsn = (code: string): boolean => named.has(code) || others.has(code)
