/** The number that a series went on with when a cut-over was signed. */
export type KeptNumber = { readonly label: string; readonly next: string }
