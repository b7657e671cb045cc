import { aPdf, customerOf, productCodes } from './records.ts'
import { found, withoutHolding, type Attempt, type Target } from './attempt.ts'
import { callForm, callJson, checkNoDefect, sendRaw } from './wire.ts'

/** Combining marks that are sorted one by one when a text is normalised. */
const marks = (bytes: number) => 'a' + '\u0315\u0300\u05ae'.repeat(bytes / 6)

const signInBodies = (username: string): [type: string, body: string][] => [
  ['application/json', JSON.stringify({ username, password: 'x' })],
  [
    'multipart/form-data; boundary=b',
    ['username', 'password']
      .map(
        (name) =>
          `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${name === 'password' ? 'x' : username}\r\n`,
      )
      .join('') + '--b--\r\n',
  ],
]

const endlessName: Attempt = {
  what: 'H1: a sign-in with a name of combining marks, 30 kB to 1 MB',
  run: async (target) => {
    const bodies = [3_000, 30_000, 270_000, 1_000_000].flatMap((bytes) => signInBodies(marks(bytes)))
    const { waits } = await withoutHolding(target, async () => {
      for (const [type, body] of bodies) {
        const head = [
          'POST /api/admin/login HTTP/1.1',
          'Host: 127.0.0.1',
          `Content-Type: ${type}`,
          `Content-Length: ${Buffer.byteLength(body)}`,
        ]
        const answer = await sendRaw(target, head, body).catch(() => undefined)
        if (answer && (answer.status < 400 || answer.status > 499)) found(`answered with ${answer.status}`)
      }
    })
    return `${bodies.length} refused; ${waits}`
  },
}

const longNumbers = (
  target: Target,
): [what: string, send: () => Promise<{ status: number; text: string }>][] => {
  const decimals = `1.${'0'.repeat(60_000)}1`
  const blanks = `1${' '.repeat(60_000)}1`
  const codes = Array.from({ length: 4_000 }, (_, index) => `C${index}`)
  const numbers = codes.map(() => '1')
  const days = codes.map(() => '2026-01-01')
  return [
    ['page with 60,000 decimals', () => callJson(target, 'orders.php', { action: 'list', page: decimals })],
    [
      'place with 60,000 blanks',
      () =>
        callForm(target, 'api/stock-points/create', [
          ['sname', 'A'],
          ['slatlong', blanks],
        ]),
    ],
    [
      'opening of 4,000 products',
      () =>
        callJson(target, 'inventory.php', {
          action: 'create',
          'uuid[]': codes,
          'os_fulls[]': numbers,
          'os_emptys[]': numbers,
          'opening_date[]': days,
        }),
    ],
    [
      'count of 4,000 products',
      () =>
        callJson(target, 'api/inventory/count', {
          'uuid[]': codes,
          'fulls[]': numbers,
          'empties[]': numbers,
          reason: 'Count',
        }),
    ],
    [
      '8,000 parts',
      () =>
        callForm(
          target,
          'api/inventory/count',
          Array.from({ length: 8_000 }, (_, index) => [`a${index}`, ''] as const),
        ),
    ],
  ]
}

const costlyFields: Attempt = {
  what: 'M8: decimals, blanks, codes and parts without end',
  run: async (target) => {
    const { waits } = await withoutHolding(target, async () => {
      for (const [what, send] of longNumbers(target)) {
        const { status, text } = await send()
        if (status < 400 || status > 499) found(`${what}: ${status} ${text.slice(0, 100)}`)
      }
    })
    return waits
  },
}

const half = ['\ud800', 'x\ud83d', 'a\u0000b', 'a\u0007b']

const halfLetters: Attempt = {
  what: 'M3, M4: half a letter, NUL and bells in texts, lists and names of files',
  run: async (target) => {
    const customer = await customerOf(target)
    const [code = ''] = await productCodes(target)
    let sent = 0
    for (const text of half) {
      const order = { customer_id: customer, paymentmode: 'Cash', 'uuid[]': [code], 'count[]': ['1'] }
      const calls: [string, unknown][] = [
        ['api/orders/create', { ...order, shipping_address: text }],
        ['api/orders/create', { ...order, 'uuid[]': [text] }],
        ['api/orders/create', { ...order, scheduletime: text, approval_reason: text }],
        ['api/inventory/count', { 'uuid[]': [code], 'fulls[]': ['1'], 'empties[]': ['1'], reason: text }],
        ['api/inventory/count', { 'uuid[]': [text], 'fulls[]': ['1'], 'empties[]': ['1'], reason: 'Count' }],
        ['api/customers/create', { name: text, mobile: '6401234567', address1: text, district: text }],
        ['api/settings/update', { name: text, address: text, terms: text }],
      ]
      for (const [endpoint, fields] of calls) {
        checkNoDefect(`${endpoint} with ${JSON.stringify(text)}`, await callJson(target, endpoint, fields))
        sent += 1
      }
    }
    for (const name of [
      'a\0b.pdf',
      `${'a'.repeat(199)}😀.pdf`,
      'gpj.\u202Eexe.pdf',
      `${'ä'.repeat(5_000)}.pdf`,
    ]) {
      const fields = [
        ['name', 'Hotel Annapurna'],
        ['mobile', '6401234567'],
        ['documentscount', '1'],
        ['names', 'ID proof: PAN card'],
        ['document0', new File([aPdf(name)], name, { type: 'application/pdf' })],
      ] as const
      checkNoDefect(
        `a file named ${JSON.stringify(name).slice(0, 30)}`,
        await callForm(target, 'api/customers/create', fields),
      )
      sent += 1
    }
    return `${sent} sent, stored or refused`
  },
}

const largeMoney: Attempt = {
  what: 'M5: amounts beyond what the books hold',
  run: async (target) => {
    const customer = await customerOf(target)
    const codes = await productCodes(target)
    const order = (count: string, price: string, lines: number) => ({
      customer_id: customer,
      paymentmode: 'Cash',
      'uuid[]': codes.slice(0, lines),
      'count[]': codes.slice(0, lines).map(() => count),
      'price[]': codes.slice(0, lines).map(() => price),
    })
    const tries: [string, unknown][] = [
      ['api/orders/create', order('1000000', '9999999', 1)],
      ['api/orders/create', order('999999', '999999', codes.length)],
      ['api/orders/create', order('9007199254740993', '0.01', 1)],
    ]
    for (const [endpoint, fields] of tries) {
      const answer = await callJson(target, endpoint, fields)
      if (answer.status !== 422) found(`${endpoint}: ${answer.status} ${answer.text.slice(0, 120)}`)
    }
    return `${tries.length} refused with 422`
  },
}

const callersNumber: Attempt = {
  what: 'M6: the number of the caller as a number, a text and nothing',
  run: async (target) => {
    const items = {
      'uuid[]': ['NONE12'],
      'os_fulls[]': ['1'],
      'os_emptys[]': ['1'],
      'opening_date[]': ['2026-01-01'],
    }
    for (const userid of [1, '12', null, 12]) {
      const { status, text } = await callJson(target, 'inventory.php', { action: 'create', userid, ...items })
      if (status !== 404 || !text.includes('NONE12'))
        found(`userid ${userid}: ${status} ${text.slice(0, 100)}`)
    }
    return 'each read alike'
  },
}

export const inTexts = [endlessName, costlyFields, halfLetters, largeMoney, callersNumber]
