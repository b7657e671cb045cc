/** What Settings say of the code that the oil company sends who is to get a household cylinder. */
export const deliveryCodes = ['unused', 'asked', 'demanded'] as const
export type DeliveryCode = (typeof deliveryCodes)[number]

/** The same of one order: nothing where it has no household cylinders, or the code is not used. */
export const codesAsked = ['', 'asked', 'demanded'] as const
export type CodeAsked = (typeof codesAsked)[number]

/** Whether it was told at the door. */
export const codesGiven = ['', 'yes', 'no'] as const
export type CodeGiven = (typeof codesGiven)[number]

export const longestCodeReason = 200

type Said = { code_given: string; no_code_reason: string }

/** What keeps a delivery from being entered, by field: one that is demanded is there, or there is a reason. */
export const codeProblems = (asked: CodeAsked, { code_given, no_code_reason }: Said) => ({
  code_given:
    asked === 'demanded' && code_given === '' ? 'Say whether the customer told the delivery code' : undefined,
  no_code_reason:
    asked === 'demanded' && code_given === 'no' && no_code_reason.trim() === ''
      ? 'A delivery without its code needs a reason'
      : undefined,
})
