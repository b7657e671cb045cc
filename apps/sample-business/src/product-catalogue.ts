import { equipment, refill, type SampleProduct } from './product-kinds.ts'

/**
 * Prices before GST as of late 2026, alike for the three oil companies as they are in one town. Deposits of 14.2, 5 and
 * 47.5 kg and of regulators follow the tariff of 16-06-2022; that of 19 kg is the published one with valve less the
 * valve; all others are believable, not known.
 */
const refills = (
  [
    ['IOC19KGC', 'IOCL', '19', 'Commercial', 'Commercial LPG Refill', '1512.00', '2400.00'],
    ['IOC142D', 'IOCL', '14.2', 'Domestic', 'Domestic LPG Refill', '815.71', '2200.00'],
    ['IOC475I', 'IOCL', '47.5', 'Commercial', 'Industrial LPG Refill', '3778.50', '4900.00'],
    ['IOC5FTL', 'IOCL', '5', 'Lpg', 'FTL Refill', '412.50', '944.00'],
    ['IOC5KGD', 'IOCL', '5', 'Domestic', 'Domestic LPG Refill', '300.95', '1150.00'],
    ['IOC10CD', 'IOCL', 'composite 10', 'Domestic', 'Composite Domestic LPG Refill', '576.19', '3350.00'],
    ['IOC5CFT', 'IOCL', 'composite 5', 'Lpg', 'Composite FTL Refill', '419.00', '2150.00'],
    ['IOC425B', 'IOCL', '425', 'Commercial', 'Bulk LPG Refill', '33780.00', '25000.00'],
    ['BPC142D', 'BPCL', '14.2', 'Domestic', 'Domestic LPG Refill', '815.71', '2200.00'],
    ['BPC19KGC', 'BPCL', '19', 'Commercial', 'Commercial LPG Refill', '1512.00', '2400.00'],
    ['BPC475I', 'BPCL', '47.5', 'Commercial', 'Industrial LPG Refill', '3778.50', '4900.00'],
    ['BPC5FTL', 'BPCL', '5', 'Lpg', 'FTL Refill', '412.50', '944.00'],
    ['BPC10CD', 'BPCL', 'composite 10', 'Domestic', 'Composite Domestic LPG Refill', '576.19', '3350.00'],
    ['HPC142D', 'HPCL', '14.2', 'Domestic', 'Domestic LPG Refill', '815.71', '2200.00'],
    ['HPC19KGC', 'HPCL', '19', 'Commercial', 'Commercial LPG Refill', '1512.00', '2400.00'],
    ['HPC475I', 'HPCL', '47.5', 'Commercial', 'Industrial LPG Refill', '3778.50', '4900.00'],
    ['HPC5FTL', 'HPCL', '5', 'Lpg', 'FTL Refill', '412.50', '944.00'],
    ['HPC425B', 'HPCL', '425', 'Commercial', 'Bulk LPG Refill', '33780.00', '25000.00'],
    ['SUP12KGD', 'SUPERGAS', '12', 'Domestic', 'Domestic LPG Refill', '948.00', '2000.00'],
    ['SUP17KGC', 'SUPERGAS', '17', 'Commercial', 'Commercial LPG Refill', '1394.00', '2300.00'],
    ['SUP33KGC', 'SUPERGAS', '33', 'Commercial', 'Commercial LPG Refill', '2690.00', '3800.00'],
    ['TOT12KGD', 'TOTALGAS', '12', 'Domestic', 'Domestic LPG Refill', '954.00', '2000.00'],
    ['TOT17KGC', 'TOTALGAS', '17', 'Commercial', 'Commercial LPG Refill', '1402.00', '2300.00'],
    ['TOT33KGC', 'TOTALGAS', '33', 'Commercial', 'Commercial LPG Refill', '2715.00', '3800.00'],
    ['GOG12EL', 'Gogas', 'composite 12', 'Domestic', 'Elite Composite Refill', '990.00', '3200.00'],
    ['GOG5EL', 'Gogas', 'composite 5', 'Lpg', 'Elite Composite Refill', '438.00', '2100.00'],
    ['GOG12KGC', 'Gogas', '12', 'Commercial', 'Commercial LPG Refill', '972.00', '1900.00'],
    ['GOG15KGC', 'Gogas', '15', 'Commercial', 'Commercial LPG Refill', '1205.00', '2100.00'],
    ['GOG17KGC', 'Gogas', '17', 'Commercial', 'Commercial LPG Refill', '1366.00', '2200.00'],
    ['GOG21KGC', 'Gogas', '21', 'Commercial', 'Commercial LPG Refill', '1684.00', '2500.00'],
    ['GOG33KGC', 'Gogas', '33', 'Commercial', 'Commercial LPG Refill', '2648.00', '3700.00'],
  ] as const
).map(refill)

type EquipmentRow = readonly [
  uuid: string,
  type: SampleProduct['type'],
  product_name: string,
  wt: number,
  ht: number,
  dia: number,
  thick: number,
  rsp: string,
  security_deposit?: string,
]

const range = (
  shape: Parameters<typeof equipment>[0],
  mat: SampleProduct['mat'],
  rows: readonly EquipmentRow[],
): readonly SampleProduct[] =>
  rows.map(([uuid, type, product_name, wt, ht, dia, thick, rsp, security_deposit = '0.00']) =>
    equipment(shape, { uuid, type, product_name, mat, rsp, security_deposit }, { wt, ht, dia, thick }),
  )

const lowPressure = { kind: 'regulator', highPressure: false } as const
const highPressure = { kind: 'regulator', highPressure: true } as const

const goods = [
  ...range({ kind: 'own cylinder', kilograms: 5 }, 'steel', [
    ['IOC5NEW', 'IOCL', 'Indane 5 kg FTL Cylinder, New', 7.4, 400, 255, 2.4, '800.00'],
    ['BPC5NEW', 'BPCL', 'Bharatgas 5 kg FTL Cylinder, New', 7.4, 400, 255, 2.4, '800.00'],
    ['HPC5NEW', 'HPCL', 'HP Gas 5 kg FTL Cylinder, New', 7.4, 400, 255, 2.4, '800.00'],
  ]),
  ...range(lowPressure, 'aluminum', [
    ['REG22MM', 'Allied', 'LPG Pressure Regulator 22 mm', 0.34, 78, 92, 2.2, '296.61'],
    ['IOCREG22', 'IOCL', 'Indane Pressure Regulator 22 mm', 0.34, 78, 92, 2.2, '254.24', '250.00'],
    ['BPCREG22', 'BPCL', 'Bharatgas Pressure Regulator 22 mm', 0.34, 78, 92, 2.2, '254.24', '250.00'],
    ['HPCREG22', 'HPCL', 'HP Gas Pressure Regulator 22 mm', 0.34, 78, 92, 2.2, '254.24', '250.00'],
    ['REG27CM', 'Allied', 'Composite Cylinder Regulator 27 mm', 0.29, 74, 88, 2.2, '338.98'],
  ]),
  ...range(highPressure, 'brass', [
    ['REGHP2B', 'Allied', 'High Pressure Regulator, 2 bar', 0.78, 120, 86, 3, '847.46'],
    ['REGADJ4', 'Allied', 'Adjustable High Pressure Regulator, 0 to 4 bar', 0.92, 140, 90, 3.2, '1355.93'],
  ]),
  ...range({ kind: 'hose', colour: 'orange' }, 'plastic', [
    ['HOSE12M', 'Allied', 'Rubber Hose 1.2 m, IS 9573', 0.31, 1200, 8, 4, '144.07'],
    ['HOSE15M', 'Allied', 'Rubber Hose 1.5 m, IS 9573', 0.38, 1500, 8, 4, '161.02'],
  ]),
  ...range({ kind: 'hose', colour: 'green' }, 'plastic', [
    ['HOSEHP3', 'Allied', 'High Pressure Hose 3 m, 10 mm', 1.05, 3000, 10, 5, '550.85'],
  ]),
  ...range({ kind: 'hose', colour: 'steel' }, 'steel', [
    ['PIGTL60', 'Allied', 'Manifold Pigtail, Steel Braided, 600 mm', 0.42, 600, 8, 3, '466.10'],
  ]),
  ...range({ kind: 'stove', burners: 2, top: 'steel' }, 'steel', [
    ['STV2BSS', 'Allied', 'Two-burner Stove, Stainless Steel', 5.2, 120, 640, 0.6, '1822.03'],
  ]),
  ...range({ kind: 'stove', burners: 2, top: 'glass' }, 'steel', [
    ['STV2BGL', 'Allied', 'Two-burner Stove, Glass Top', 7.4, 110, 640, 7, '2796.61'],
  ]),
  ...range({ kind: 'stove', burners: 3, top: 'steel' }, 'steel', [
    ['STV3BSS', 'Allied', 'Three-burner Stove, Stainless Steel', 7.1, 120, 720, 0.6, '2669.49'],
  ]),
  ...range({ kind: 'stove', burners: 3, top: 'glass' }, 'steel', [
    ['STV3BGL', 'Allied', 'Three-burner Stove, Glass Top', 10.6, 110, 720, 7, '3898.31'],
  ]),
  ...range({ kind: 'stove', burners: 1, top: 'steel' }, 'iron', [
    ['STV1BHP', 'Allied', 'Canteen Burner, High Pressure, Single', 8.8, 380, 420, 4, '2372.88'],
  ]),
  ...range({ kind: 'valve' }, 'brass', [
    ['VLVBL15', 'Allied', 'Gas Ball Valve 15 mm', 0.29, 62, 58, 3, '381.36'],
  ]),
  ...range({ kind: 'lighter' }, 'steel', [
    ['LIGHTR1', 'Allied', 'Gas Lighter, Piezo', 0.11, 265, 24, 0.8, '101.69'],
  ]),
  ...range({ kind: 'trolley' }, 'steel', [
    ['TROLLY1', 'Allied', 'Cylinder Trolley, Two Wheels', 9.6, 1180, 420, 1.6, '2203.39'],
  ]),
]

/** What the sample distributor really sells: refills of six brands, and the goods on the counter. */
export const catalogue: readonly SampleProduct[] = [...refills, ...goods]
