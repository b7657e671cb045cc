/** Who drives what. */
export type Crew = {
  readonly driver: { readonly id: number; readonly name: string }
  /** @property capacity kilograms */
  readonly vehicle: { readonly id: number; readonly number: string; readonly capacity: number }
}
