// Codes of the customs tariff and of services that a distributor of gas sells under, with their official texts where these
// are known. Facts from the tariff (Customs Tariff Act 1975, First Schedule) and the scheme of services (NN 11/2017).

const named: ReadonlyMap<string, string> = new Map([
  ['2711', 'PETROLEUM GASES AND OTHER GASEOUS HYDROCARBONS'],
  ['27111200', 'PROPANE'],
  ['27111300', 'BUTANES'],
  ['271119', 'OTHER LIQUEFIED PETROLEUM GASES'],
  ['27111910', 'LPG (FOR NON-AUTOMOTIVE PURPOSES)'],
  ['27111920', 'LPG (FOR AUTOMOTIVE PURPOSES)'],
  ['7311', 'CONTAINERS FOR COMPRESSED OR LIQUEFIED GAS, OF IRON OR STEEL'],
  ['73110010', 'LIQUEFIED PETROLEUM GAS (LPG) CYLINDER'],
  ['7321', 'STOVES, RANGES, GRATES, COOKERS AND SIMILAR NON-ELECTRIC DOMESTIC APPLIANCES'],
  ['73211110', 'COOKERS AND KITCHEN STOVES'],
  ['8481', 'TAPS, COCKS, VALVES AND SIMILAR APPLIANCES FOR PIPES, TANKS OR THE LIKE'],
  ['848110', 'PRESSURE-REDUCING VALVES'],
  ['4009', 'TUBES, PIPES AND HOSES, OF VULCANISED RUBBER OTHER THAN HARD RUBBER'],
  ['9613', 'CIGARETTE LIGHTERS AND OTHER LIGHTERS'],
  ['9965', 'GOODS TRANSPORT SERVICES'],
  ['9987', 'MAINTENANCE, REPAIR AND INSTALLATION (EXCEPT CONSTRUCTION) SERVICES'],
  ['9997', 'OTHER SERVICES'],
])

/** There are these too; no text of theirs is known exactly, and a return leaves it out. */
const others: ReadonlySet<string> = new Set([
  ...['271112', '271113', '27111900', '27111990', '731100', '73110090', '732111', '73211120', '73211190'],
  ...[
    '732190',
    '73219000',
    '84811000',
    '84813000',
    '84814000',
    '848190',
    '84818090',
    '84819090',
    '400911',
    '40091100',
  ],
  ...[
    '400912',
    '40091200',
    '40092100',
    '40092200',
    '40093100',
    '40094100',
    '961380',
    '96138010',
    '87168090',
    '871680',
    '8716',
  ],
  ...['996511', '998719', '998729', '999799'],
])

/** The official text of exactly this code; '' where none is known. */
export const textOfHsn = (code: string): string => named.get(code) ?? ''

/** Whether a code is one of those above. One that is not may exist: portals have the whole list. */
export const isKnownHsn = (code: string): boolean => named.has(code) || others.has(code)
