import { read } from '../sources.ts'
import type { Copy } from './copy.ts'
import type { Fault } from './fault.ts'

type Insertion = { at: number; text: string; opens: boolean; width: number }

/** Two that begin together: the wider one first. Two that end together: the narrower one. */
const inOrder = (a: Insertion, b: Insertion): number => {
  if (a.at !== b.at) return a.at - b.at
  if (a.opens !== b.opens) return a.opens ? 1 : -1
  return a.opens ? b.width - a.width : a.width - b.width
}

const insertionsOf = ({ probe: [start, end], path, begins }: Fault, nth: number): Insertion[] => {
  const width = end - start
  if (path.endsWith('.sql')) return [{ at: start, text: `/*probe ${nth}*/ `, opens: true, width }]
  // A statement that began with a bracket would be a call of the line before.
  const before = begins ? 'void 0 || ' : ''
  return [
    { at: start, text: `${before}(globalThis.reached?.(${nth}), (`, opens: true, width },
    { at: end, text: '))', opens: false, width },
  ]
}

const withProbes = (text: string, insertions: readonly Insertion[]): string => {
  let [probed, from] = ['', 0]
  for (const { at, text: inserted } of insertions.toSorted(inOrder)) {
    probed += text.slice(from, at) + inserted
    from = at
  }
  return probed + text.slice(from)
}

/** Asks at the place of each fault, all at once, who comes by. @returns the paths that were changed */
export const plantProbes = (copy: Copy, faults: readonly Fault[]): string[] => {
  const numbered = faults.map((fault, nth) => ({ fault, nth }))
  const byPath = Map.groupBy(numbered, ({ fault }) => fault.path)
  for (const [path, inside] of byPath) {
    const text = read(path, copy.tree)
    copy.write(
      path,
      withProbes(
        text,
        inside.flatMap(({ fault, nth }) => insertionsOf(fault, nth)),
      ),
    )
  }
  return [...byPath.keys()]
}
