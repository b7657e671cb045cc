import { posix } from 'node:path'

/** What holds of pages (`.md`): their links lead somewhere, and a decision is one page that the index names. */

/** Text of each page by its path from the root. */
type Pages = ReadonlyMap<string, string>

const decisions = 'docs/decisions/'
const index = `${decisions}README.md`
const mostWords = 400

/** A page without its code, in which brackets are no links; lines keep their numbers. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^(`{3,}).*?^\1/gms, (block) => block.replaceAll(/[^\n]/g, '')).replaceAll(/`[^`\n]*`/g, '')

/** `[text](target)`, also with a title behind it, and `[name]: target`. */
const links = [/\]\(([^()\s]+)(?:\s+"[^"]*")?\)/g, /^\[[^\]]+\]:\s+(\S+)/g]

const targetsIn = (text: string): { target: string; line: number }[] =>
  withoutCode(text)
    .split('\n')
    .flatMap((content, at) =>
      links.flatMap((link) =>
        [...content.matchAll(link)].map(([, target = '']) => ({ target, line: at + 1 })),
      ),
    )

/** The anchor that GitHub gives a heading: its text in small letters, without signs, with hyphens for blanks. */
const anchorOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

const anchorsIn = (text: string): Set<string> => {
  const times = new Map<string, number>()
  const anchors = new Set<string>()
  const prose = text.replaceAll(/^(`{3,}).*?^\1/gms, '')
  for (const [, heading = ''] of prose.matchAll(/^#{1,6} (.+)$/gm)) {
    const anchor = anchorOf(heading)
    const before = times.get(anchor) ?? 0
    anchors.add(before === 0 ? anchor : `${anchor}-${before}`)
    times.set(anchor, before + 1)
  }
  return anchors
}

const isElsewhere = (target: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(target)

const foldersOf = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, last) => parts.slice(0, last + 1).join('/'))
}

/** @param files paths of all files from the root, pages among them */
export const deadLinks = (pages: Pages, files: readonly string[]): string[] => {
  const there = new Set(files.flatMap((file) => [file, ...foldersOf(file)]))
  const leads = (page: string, target: string): boolean => {
    const [path = '', anchor] = decodeURI(target).split('#')
    const place = path === '' ? page : posix.join(posix.dirname(page), path).replace(/\/$/, '')
    const text = pages.get(place)
    return there.has(place) && (!anchor || text === undefined || anchorsIn(text).has(anchor))
  }
  return [...pages].flatMap(([page, text]) =>
    targetsIn(text)
      .filter(({ target }) => !isElsewhere(target) && !leads(page, target))
      .map(({ target, line }) => `${page}:${line}: the link to ${target} leads nowhere`),
  )
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length

/** A decision that is longer than a page, and one that the index does not name. */
export const unfitDecisions = (pages: Pages): string[] => {
  const named = new Set(targetsIn(pages.get(index) ?? '').map(({ target }) => decisions + target))
  return [...pages]
    .filter(([page]) => page.startsWith(decisions) && page !== index)
    .flatMap(([page, text]) => {
      const words = wordsIn(text)
      return [
        ...(words > mostWords ? [`${page}: ${words} words, over ${mostWords}`] : []),
        ...(named.has(page) ? [] : [`${page} is not in ${index}`]),
      ]
    })
}
