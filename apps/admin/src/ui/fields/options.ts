/** What is stored, what is shown, and what stands at the right edge, such as a mobile number or a code. */
export type PickOption = {
  value: string
  label: string
  detail?: string | undefined
  /** Before the detail, and never looked for: a figure that changes. */
  hint?: string | undefined
}

/** More than these nobody reads; typing is quicker. */
export const maxShown = 50

type Searched = { label: string; detail: string; names: readonly string[] }
const searchable = new WeakMap<readonly PickOption[], Searched[]>()

/** Small letters of every option, made once for a list however often it is searched. */
const textsOf = (options: readonly PickOption[]): Searched[] => {
  const known = searchable.get(options)
  if (known) return known
  const texts = options.map(({ label, detail = '' }) => {
    const small = { label: label.toLowerCase(), detail: detail.toLowerCase() }
    return { ...small, names: [...small.label.split(' / '), small.detail] }
  })
  searchable.set(options, texts)
  return texts
}

/** Exactly what is typed, what begins with it, what has a word that does, the rest (AMB-034). */
const rankOf = ({ label, names }: Searched, text: string): 0 | 1 | 2 | 3 => {
  if (label === text || names.includes(text)) return 0
  if (names.some((name) => name.startsWith(text))) return 1
  return ` ${label}`.includes(` ${text}`) ? 2 : 3
}

const asSearched = (typed: string) => typed.trim().toLowerCase()

/** Best first, as they were among those of one rank. */
export const ranked = (options: readonly PickOption[], typed: string): PickOption[] => {
  const text = asSearched(typed)
  const texts = textsOf(options)
  const groups: [PickOption[], PickOption[], PickOption[], PickOption[]] = [[], [], [], []]
  options.forEach((option, index) => {
    const searched = texts[index]
    groups[searched ? rankOf(searched, text) : 3].push(option)
  })
  return groups.flat()
}

/** Options that hold every typed word, best first, at most {@link maxShown}. */
export const findOptions = (options: readonly PickOption[], typed: string) => {
  const words = asSearched(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return { shown: options.slice(0, maxShown), total: options.length }
  const texts = textsOf(options)
  const found = options.filter((_, index) => {
    const { label = '', detail = '' } = texts[index] ?? {}
    return words.every((word) => label.includes(word) || detail.includes(word))
  })
  return { shown: ranked(found, typed).slice(0, maxShown), total: found.length }
}
