/** Services have codes of their own (SAC), which begin with 99: nothing of them is moved, stocked or carried. */
export const isService = (hsn: string): boolean => hsn.startsWith('99')

/** The tariff has chapters 01 to 98, of which 77 is kept free; 99 is that of services. */
const chaptersOfNone: readonly string[] = ['00', '77']

/** The chapter that a code names and that does not exist; '' for one that does. */
export const missingChapter = (hsn: string): string =>
  chaptersOfNone.find((chapter) => hsn.startsWith(chapter)) ?? ''
