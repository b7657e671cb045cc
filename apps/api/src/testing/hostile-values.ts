type Hostile = readonly [what: string, value: unknown]

const marks = '\u0315\u0300\u05ae' // of three classes, so that putting them in order is work
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inside) => [inside], 'x')

/** What programs and strangers send in place of a text or a figure. Everything here can be written as JSON. */
export const hostileValues: readonly Hostile[] = [
  ['nothing', ''],
  ['blanks', ' \t \u00a0 '],
  ['NUL', 'a\u0000b'],
  ['control characters', 'a\u0007\u001bb'],
  ['control characters of eight bits', 'a\u0085\u009fb'],
  ['ends of lines', 'a\r\n\tb'],
  ['half a surrogate pair in front', '\ud83dx'],
  ['half a surrogate pair at the end', 'x\ud83d'],
  ['the wrong half', '\udc00'],
  ['writing that is turned round', 'gpj.\u202eexe\u2066'],
  ['characters without width', '\ufeffa\u200b\u200db'],
  ['an emoji of many parts', '👩🏽‍🌾'],
  ['an emoji across the 200th character', `${'x'.repeat(199)}👍`],
  ['a name of the language', '__proto__'],
  ['SQL', String.raw`'; DROP TABLE orders; -- \%_`],
  ['a formula', '=HYPERLINK("http://x")<img src=x onerror=alert(1)>'],
  ['no such day', '2026-02-30'],
  ['day nought', '0000-00-00'],
  ['a negative number', '-1'],
  ['a number in other digits', '१२३'],
  ['an exponent', '1e309'],
  ['no number', 'NaN'],
  ['infinity', '-Infinity'],
  ['more than a number can hold', '9'.repeat(400)],
  ['the largest amount that is taken', '999999999.99'],
  ['a JSON number past all columns', 1e308],
  ['a JSON number that is not exact', 2 ** 53],
  ['a small JSON number', -0.000_000_1],
  ['1', 1],
  ['true', true],
  ['null', null],
  ['an empty list', []],
  ['a list of two', ['1', '1']],
  ['a list of odd things', [null, true, { a: 1 }, '\ud800']],
  ['a thousand', Array.from({ length: 1_000 }, (_, index) => String(index))],
  ['an object', { $gt: '' }],
  ['lists in lists', nested(500)],
]

/** What costs minutes wherever its length is not the first thing that is checked. */
export const hugeValues: readonly Hostile[] = [
  ['100 kB of combining marks', `a${marks.repeat(17_000)}`],
  ['100 kB of one letter', 'x'.repeat(100_000)],
  ['100 kB of blanks within', `1${' '.repeat(100_000)}1`],
  ['100 kB of commas', ','.repeat(100_000)],
  ['a decimal of 30 kB', `1.${'0'.repeat(30_000)}1`],
  ['a list of 4,000', Array.from({ length: 4_000 }, (_, index) => index)],
  ['1,000 texts of marks', Array.from({ length: 1_000 }, () => marks.repeat(20))],
]

/** Names of uploaded files. */
export const hostileFileNames: readonly string[] = [
  'a\u0000b.pdf',
  'a\u001b\u0085b.pdf',
  'a\r\nb.pdf',
  `${'x'.repeat(199)}👍.pdf`,
  'invoice\u202efdp.exe',
  '\u2066\u200e.pdf',
  '..\\..\\..//etc/passwd',
  `${'\u0315\u0300\u05ae'.repeat(1_000)}.pdf`,
  'x'.repeat(4_000),
  '%00%0a"; name="id',
  '',
]
