/** The names that are there, joined; nothing when none is, so that no empty class attribute appears. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
