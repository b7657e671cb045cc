// INV-01, schema 1.1, as the invoice registration portal takes it: rupees as numbers of two decimals.

export type EInvoiceType = 'INV' | 'CRN' | 'DBN'
type YesNo = 'Y' | 'N'

export type EInvoiceParty = {
  readonly Gstin: string
  readonly LglNm: string
  readonly TrdNm?: string
  readonly Addr1: string
  readonly Addr2?: string
  readonly Loc: string
  readonly Pin: number
  /** Text, since half of the codes begin with 0. */
  readonly Stcd: string
  readonly Ph?: string
  readonly Em?: string
}

export type EInvoiceItem = {
  readonly SlNo: string
  readonly PrdDesc?: string
  readonly IsServc: YesNo
  readonly HsnCd: string
  /** Of goods alone. */
  readonly Qty?: number
  readonly Unit?: string
  readonly UnitPrice: number
  readonly TotAmt: number
  readonly AssAmt: number
  /** Percent. */
  readonly GstRt: number
  readonly IgstAmt: number
  readonly CgstAmt: number
  readonly SgstAmt: number
  readonly TotItemVal: number
}

export type EInvoice = {
  readonly Version: '1.1'
  readonly TranDtls: {
    readonly TaxSch: 'GST'
    readonly SupTyp: 'B2B' | 'SEZWP' | 'DEXP'
    readonly RegRev: YesNo
    readonly IgstOnIntra: 'N'
  }
  /** Dt is dd/mm/yyyy. */
  readonly DocDtls: { readonly Typ: EInvoiceType; readonly No: string; readonly Dt: string }
  readonly SellerDtls: EInvoiceParty
  readonly BuyerDtls: EInvoiceParty & { readonly Pos: string }
  readonly ItemList: readonly EInvoiceItem[]
  readonly ValDtls: {
    readonly AssVal: number
    readonly CgstVal: number
    readonly SgstVal: number
    readonly IgstVal: number
    readonly RndOffAmt: number
    readonly TotInvVal: number
  }
  readonly RefDtls?: { readonly PrecDocDtls: readonly { readonly InvNo: string; readonly InvDt: string }[] }
}
