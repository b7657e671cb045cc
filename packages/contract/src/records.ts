/** Names of a record that has no others than its type says, in the order in which they stand. */
export const namesOf = <T extends object>(record: T): (keyof T & string)[] => {
  const names: (keyof T & string)[] = []
  for (const name in record) names.push(name)
  return names
}

/** A record with something for each of these names. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  // The record has every name that its type says, since each of them is put into it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

/** What a record has under some of its names. */
export const picked = <T, Name extends keyof T>(record: T, names: readonly Name[]): Pick<T, Name> =>
  // The compiler does not follow names that are computed; each one is put in with its own value.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(names.map((name) => [name, record[name]])) as Pick<T, Name>
