import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserFlags, findBrowser } from '../../../../tools/browser.ts'
import { lineHeight, openSheet, style } from './sheet.ts'
import type { Face } from './typeface.ts'

/** Conjuncts, signs before and around their letter, the r that stands above, and what stands between words. */
const samples = [
  ['Devanagari', 'श्री अन्नपूर्णा राष्ट्रीय कर्मचारी, लक्ष्मी रोड 411030 क्षेत्र ज्ञानेश्वर'],
  ['Bengali', 'শ্রী অন্নপূর্ণা কৃষ্ণচন্দ্র ব্যানার্জি (কলকাতা) লক্ষ্মী চৌধুরী র‍্যাশন জ্ঞান'],
  ['Gujarati', 'શ્રી અન્નપૂર્ણા રાષ્ટ્રીય ગેસ 380001 લક્ષ્મી ત્રિવેદી દ્વારકા કૃષ્ણ'],
  ['Gurmukhi', 'ਸ੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ ਸਿੰਘ ਐਂਡ ਸਨਜ਼ ਪ੍ਰੇਮ ਸ਼ਹਿਰ ਲੁਧਿਆਣਾ ਪੜ੍ਹਾਈ'],
  ['Kannada', 'ಶ್ರೀ ಅನ್ನಪೂರ್ಣ ಬೆಂಗಳೂರು 560001 ಲಕ್ಷ್ಮೀ ರಾಷ್ಟ್ರೀಯ ಧರ್ಮಸ್ಥಳ ಜ್ಞಾನ ಕೋಟೆ'],
  ['Malayalam', 'ശ്രീ അന്നപൂർണ്ണ ഏജൻസി ലക്ഷ്മി കൃഷ്ണൻ രാഷ്ട്രീയ സൗമ്യ'],
  ['Odia', 'ଶ୍ରୀ ଅନ୍ନପୂର୍ଣ୍ଣା ଭୁବନେଶ୍ୱର ଲକ୍ଷ୍ମୀ ରାଷ୍ଟ୍ରୀୟ ପୌର ତ୍ରିପାଠୀ ଧର୍ମ'],
  ['Tamil', 'ஸ்ரீ அன்னபூர்ணா சென்னை 600001 லக்ஷ்மி கௌரி மொழி டீ'],
  ['Telugu', 'శ్రీ అన్నపూర్ణ ఏజెన్సీ రాష్ట్రీయ లక్ష్మీ కృష్ణ వైద్య కర్మచారి'],
  ['Urdu', 'محمد علی اینڈ سنز (دہلی) 110006، لکھنؤ ۱۲۳ ڈاکٹر لاہوری ٹرسٹ'],
  ['Urdu within Latin', 'Shop 12, محمد علی اینڈ سنز (دہلی) 110006 & Co'],
  ['Telugu within Latin', 'Rao రావు & Co (లక్ష్మీ)'],
] as const

const fonts = [
  '',
  '-arabic',
  '-bengali',
  '-gujarati',
  '-gurmukhi',
  '-kannada',
  '-malayalam',
  '-oriya',
].concat(['-tamil', '-telugu'])
const size = 16
const [left, top, width, height] = [40, 30, 540, 34]
/** Pixels to a point. */
const scale = 2

const require = createRequire(import.meta.url)

/** The fonts of papers, as a browser takes them; letters of Latin stand as far apart as on paper. */
const fontRules = (face: Face): string => {
  const weight = face === 'regular' ? '400Regular' : '600SemiBold'
  const rules = fonts.map((name) => {
    const folder = require
      .resolve(`@expo-google-fonts/noto-sans${name}/package.json`)
      .replace('package.json', '')
    const family = name && name.replace(/-(.)/, (_, first: string) => first.toUpperCase())
    const bytes = readFileSync(`${folder}${weight}/NotoSans${family}_${weight}.ttf`).toString('base64')
    return `@font-face { font-family: 'noto${name}'; src: url(data:font/ttf;base64,${bytes}); }`
  })
  return rules.join('\n')
}

const onScreen = (face: Face): string => `<!doctype html><meta charset="utf-8"><style>${fontRules(face)}
  body { margin: 0; text-rendering: geometricPrecision; font: ${size}px/1 ${fonts.map((name) => `'noto${name}'`).join(', ')}; }
  p { position: absolute; margin: 0; left: ${left}px; white-space: pre; line-height: ${lineHeight(style({ size }))}px; }
</style>${samples.map(([, text], index) => `<p style="top: ${top + index * height}px">${text}</p>`).join('')}`

const onPaper = async (face: Face): Promise<Uint8Array> => {
  const sheet = await openSheet({ title: '', author: '', createdAt: new Date(0) })
  sheet.section('', () => {})
  for (const [index, [, text]] of samples.entries())
    sheet.text(text, { x: left, y: top + index * height, width }, style({ face, size, colour: '#000000' }))
  return sheet.finish()
}

/** Draws the paper by a reader of PDF that is not ours. */
const reading = `<!doctype html><body style="margin: 0"><canvas></canvas><script type="module">
  import { getDocument } from '/reader.mjs'
  const bytes = new Uint8Array(await (await fetch('/paper.pdf')).arrayBuffer())
  const paper = await (await getDocument({ data: bytes }).promise).getPage(1)
  const canvas = document.querySelector('canvas')
  const viewport = paper.getViewport({ scale: ${scale} })
  Object.assign(canvas, { width: viewport.width, height: viewport.height })
  canvas.style.width = viewport.width / ${scale} + 'px'
  await paper.render({ canvas, viewport }).promise
  document.title = 'drawn'
</script>`

const site = 'http://papers.test'
let page: Page
beforeAll(async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags })
  page = await browser.newPage({ viewport: { width: 596, height: 500 }, deviceScaleFactor: scale })
  const reader = readFileSync(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8')
  const serve = (path: string, contentType: string, body: string) =>
    page.route(`${site}/${path}`, (route) => route.fulfill({ contentType, body }))
  await serve('reader.mjs', 'text/javascript', reader)
  await serve('paper', 'text/html', reading)
})
afterAll(() => page.context().browser()?.close())

type Picture = { readonly dark: (x: number, y: number) => boolean; readonly width: number }

const picture = async (): Promise<Picture> => {
  const shot = sharp(await page.screenshot()).greyscale()
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, dark: (x, y) => (data[y * info.width + x] ?? 255) < 128 }
}

/** By how much letters may stand elsewhere: a reader rounds every place, and Latin is not kerned on paper. */
const near = 2

/** Share of the ink of one that has none of the other near it. */
const alone = (one: Picture, other: Picture, from: number, to: number): number => {
  const isNear = (x: number, y: number) => {
    for (let dx = -near; dx <= near; dx += 1)
      for (let dy = -near; dy <= near; dy += 1) if (other.dark(x + dx, y + dy)) return true
    return false
  }
  let [ink, lonely] = [0, 0]
  for (let y = from; y < to; y += 1)
    for (let x = 0; x < one.width; x += 1)
      if (one.dark(x, y)) {
        ink += 1
        if (!isNear(x, y)) lonely += 1
      }
  return ink === 0 ? 1 : lonely / ink
}

test.for(['regular', 'strong'] as const)(
  'names in every script of the currency note stand on paper as on screen, %s',
  async (face) => {
    await page.setContent(onScreen(face))
    await page.evaluate('document.fonts.ready.then(() => true)')
    const screen = await picture()
    const body = Buffer.from(await onPaper(face))
    await page.route(`${site}/paper.pdf`, (route) => route.fulfill({ body }))
    await page.goto(`${site}/paper`)
    await page.waitForFunction(`document.title === 'drawn'`)
    const paper = await picture()
    const different = samples.map(([script], index) => {
      const from = (top + index * height - 4) * scale
      const to = from + height * scale
      return [script, Math.max(alone(screen, paper, from, to), alone(paper, screen, from, to))] as const
    })
    expect(different.filter(([, share]) => share > 0.01)).toEqual([])
  },
)
