import type { TaxDocument, TaxKind } from './tax-document.ts'

// The bulk file of e-way bills, version 1.0.0621, and what it is made of.

/** 1 supply, 2 import, 3 export, 4 job work, 5 own use, 6 job work returns, 7 sales return, 8 others, 9 SKD/CKD/lots, 10 line sales, 11 recipient not known, 12 exhibition. */
export type EwaySubType = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
export type EwayDocumentType = 'INV' | 'BIL' | 'BOE' | 'CHL' | 'OTH'
export type EwayCode = {
  readonly supplyType: 'O' | 'I'
  readonly subSupplyType: EwaySubType
  /** Only sub-type 8 has it. */
  readonly subSupplyDesc: string
  readonly docType: EwayDocumentType
}

/** Movements of this trade; a challan never goes with a supply. */
export const ewayCodes = {
  sale: { supplyType: 'O', subSupplyType: 1, subSupplyDesc: '', docType: 'INV' },
  /** Sold goods whose invoice is issued when they are delivered (CGST Rule 55(4)). */
  sale_on_challan: {
    supplyType: 'O',
    subSupplyType: 8,
    docType: 'CHL',
    subSupplyDesc: 'Sale, invoice on delivery',
  },
  line_sale: { supplyType: 'O', subSupplyType: 10, subSupplyDesc: '', docType: 'CHL' },
  own_godown: { supplyType: 'O', subSupplyType: 5, subSupplyDesc: '', docType: 'CHL' },
  sales_return: { supplyType: 'I', subSupplyType: 7, subSupplyDesc: '', docType: 'CHL' },
  to_plant: { supplyType: 'O', subSupplyType: 8, subSupplyDesc: 'Purchase return', docType: 'CHL' },
} as const satisfies Record<string, EwayCode>
export type EwayMovement = keyof typeof ewayCodes

export const transportModes = { road: 1, rail: 2, air: 3, ship: 4 } as const
export type TransportMode = keyof typeof transportModes

export type Transport = {
  readonly mode: TransportMode
  /** Whole kilometres, 0 to 4000; 0 has the portal reckon it from the two PIN codes. */
  readonly distanceKm: number
  /** GSTIN or TRANSIN, 15 characters; '' without a transporter. */
  readonly transporterId: string
  readonly transporterName: string
  /** Lorry receipt, railway receipt, airway bill; '' for none. */
  readonly documentNo: string
  readonly documentDay: TaxDocument['day'] | undefined
  /** '' while it is not known: the bill is then valid once it is entered on the portal. */
  readonly vehicle: string
}

export type EwayPlace = {
  readonly address: string
  readonly district: string
  readonly pincode: string
  /** Code of the state. */
  readonly state: string
  /** GSTIN of whoever is there, where that is somebody else than the party of this side. */
  readonly gstin?: string
}

type OfTaxDocument = Pick<
  TaxDocument,
  'number' | 'day' | 'issuer' | 'buyer' | 'placeOfSupply' | 'supply' | 'lines' | 'roundOff' | 'value'
>
/** An invoice, a bill of supply, or a challan, which has taxes where its goods are sold (CGST Rule 55(1)(vii)) and none otherwise. */
export type EwayPaper = OfTaxDocument & { readonly kind: TaxKind | 'challan' }

export type EwayBill = {
  readonly movement: EwayMovement
  readonly paper: EwayPaper
  /** Where goods leave, where that is not the address of who sends them. */
  readonly dispatchFrom: EwayPlace | undefined
  /** Where they go, where that is not the address of who gets them. */
  readonly shipTo: EwayPlace | undefined
  readonly transport: Transport
}

export type EwayJsonItem = {
  readonly itemNo: number
  readonly productName: string
  readonly productDesc: string
  /** Digits as text. */
  readonly hsnCode: string
  readonly quantity: number
  readonly qtyUnit: string
  readonly taxableAmount: number
  readonly sgstRate: number
  readonly cgstRate: number
  readonly igstRate: number
  readonly cessRate: number
  readonly cessNonAdvol: number
}

type From = {
  /** GSTIN or 'URP', and so of `toGstin`. */
  readonly fromGstin: string
  readonly fromTrdName: string
  readonly fromAddr1: string
  readonly fromAddr2: string
  readonly fromPlace: string
  readonly fromPincode: number
  readonly fromStateCode: number
  readonly actualFromStateCode: number
}
type To = {
  readonly toGstin: string
  readonly toTrdName: string
  readonly toAddr1: string
  readonly toAddr2: string
  readonly toPlace: string
  readonly toPincode: number
  readonly toStateCode: number
  readonly actualToStateCode: number
}
type Values = {
  readonly totalValue: number
  readonly cgstValue: number
  readonly sgstValue: number
  readonly igstValue: number
  readonly cessValue: number
  readonly TotNonAdvolVal: number
  /** What rounds to rupees; may be negative. */
  readonly OthValue: number
  readonly totInvValue: number
}
type Carried = {
  readonly transMode: 1 | 2 | 3 | 4
  readonly transDistance: number
  readonly transporterName: string
  readonly transporterId: string
  readonly transDocNo: string
  /** dd/mm/yyyy or ''. */
  readonly transDocDate: string
  readonly vehicleNo: string
  readonly vehicleType: 'R'
}
/** Names and capitals as the portal has them. */
export type EwayJsonBill = EwayCode &
  From &
  To &
  Values &
  Carried & {
    readonly userGstin: string
    readonly docNo: string
    readonly docDate: string
    /** 1 regular, 2 bill-to/ship-to, 3 bill-from/dispatch-from, 4 both. */
    readonly transType: 1 | 2 | 3 | 4
    readonly mainHsnCode: string
    readonly itemList: readonly EwayJsonItem[]
  }
