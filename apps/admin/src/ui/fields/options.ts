/** What is stored, what is shown, and what stands at the right edge, such as a mobile number or a code. */
export type PickOption = { value: string; label: string; detail?: string | undefined }

/** More than these nobody reads; typing is quicker. */
export const maxShown = 50

const searchable = new WeakMap<readonly PickOption[], string[]>()

/** Small letters of every option, made once for a list however often it is searched. */
const textsOf = (options: readonly PickOption[]): string[] => {
  const known = searchable.get(options)
  if (known) return known
  const texts = options.map(({ label, detail = '' }) => `${label} ${detail}`.toLowerCase())
  searchable.set(options, texts)
  return texts
}

/** Options that hold every typed word, those whose label begins with the text first, at most {@link maxShown}. */
export const findOptions = (options: readonly PickOption[], typed: string) => {
  const text = typed.trim().toLowerCase()
  const words = text.split(/\s+/).filter(Boolean)
  const texts = textsOf(options)
  const leading: PickOption[] = []
  const others: PickOption[] = []
  options.forEach((option, index) => {
    const searched = texts[index] ?? ''
    if (!words.every((word) => searched.includes(word))) return
    if (searched.startsWith(text)) leading.push(option)
    else others.push(option)
  })
  return { shown: [...leading, ...others].slice(0, maxShown), total: leading.length + others.length }
}
