import { expect, test } from 'vitest'
import { deadLinks, unfitDecisions } from './pages.ts'

const guide = '# A guide\n\n## Keys & codes (of `DATA_DIR`)\n\n## Twice\n\n## Twice\n'
const files = ['README.md', 'docs/guide.md', 'docs/pictures/list.webp', 'tools/gate.ts']

const deadIn = (text: string) =>
  deadLinks(
    new Map([
      ['README.md', text],
      ['docs/guide.md', guide],
    ]),
    files,
  )

test('a link leads to a file, to a folder, to a heading or out of the project', () => {
  const text = `# Here
[a](docs/guide.md) [b](docs) [c](docs/) ![d](docs/pictures/list.webp "A list") [e](#here) [f](tools/gate.ts#L3)
[g](docs/guide.md#keys--codes-of-data_dir) [h](docs/guide.md#twice-1) [i](https://example.org/x) [j](mailto:a@b.example)
[k][guide]

[guide]: docs/guide.md#a-guide
`
  expect(deadIn(text)).toEqual([])
})

test('a link to a file or a heading that is not there is told with its page and line', () => {
  expect(
    deadIn('# Here\n\n[a](docs/gide.md)\n[b](docs/guide.md#key) [c](#there)\n\n[d]: Docs/guide.md\n'),
  ).toEqual([
    'README.md:3: the link to docs/gide.md leads nowhere',
    'README.md:4: the link to docs/guide.md#key leads nowhere',
    'README.md:4: the link to #there leads nowhere',
    'README.md:6: the link to Docs/guide.md leads nowhere',
  ])
})

test('what looks like a link in code is none, and lines behind a block of code keep their numbers', () => {
  const text = '`rows[0](all)`\n\n```ts\n// # No heading\nrows[0](all)\n```\n\n[a](#no-heading)\n'
  expect(deadIn(text)).toEqual(['README.md:8: the link to #no-heading leads nowhere'])
})

test('a link goes from the folder of its page', () => {
  const pages = new Map([
    ['docs/guide.md', '[up](../README.md) [beside](pictures/list.webp) [not](README.md)'],
  ])
  expect(deadLinks(pages, files)).toEqual(['docs/guide.md:1: the link to README.md leads nowhere'])
})

test('a decision of more than a page and one that the index does not name are told', () => {
  const pages = new Map([
    ['docs/decisions/README.md', '- [0001](0001-rooms.md)\n- [0002](0002-long.md)\n'],
    ['docs/decisions/0001-rooms.md', `# Rooms\n\n${'word '.repeat(398)}\n`],
    ['docs/decisions/0002-long.md', `# Long\n\n${'word '.repeat(399)}\n`],
    ['docs/decisions/0003-alone.md', '# Alone\n'],
    ['docs/measured/0002-long.md', 'word '.repeat(1000)],
  ])
  expect(unfitDecisions(pages)).toEqual([
    'docs/decisions/0002-long.md: 401 words, over 400',
    'docs/decisions/0003-alone.md is not in docs/decisions/README.md',
  ])
})
