/** A behaviour that was changed on purpose. */
export type Expected = {
  /** Names of calls. */
  call: RegExp
  /** Paths in their answers. */
  path: RegExp
  /** What the older product says there, where not everything is excused. */
  theirs?: RegExp
  /** The same of this checkout. */
  ours?: RegExp
  reason: string
}

/** Changes that came one after the other. @property upTo the last commit without them; later ones are not excused */
export type Change = { upTo: string; differences: readonly Expected[] }

const any = /^/

/** Rights, tax, Tally, counts and deductions, each with its decision. */
const bookkeeping: readonly Expected[] = [
  {
    call: any,
    path: /^(status|body\.(message|code))$/,
    theirs: /There is no such call|endpoint_unknown/,
    reason: 'The call is newer',
  },
  {
    call: any,
    path: any,
    ours: /must be less than/,
    reason: 'A text is refused that is longer than its field',
  },
  { call: /^driver/, path: any, reason: 'What is no PAN by its form is read as none given (AMB-071)' },
  { call: /^api\/products\/rates$/, path: /^status$/, ours: /^404/, reason: 'No product has no rates' },
  { call: any, path: any, theirs: /^nothing$/, reason: 'Answers say more than they did' },
  {
    call: any,
    path: /^body\.(totalcount|more)$|^rows$/,
    reason: 'Lists say how many rows they have, filtered or not',
  },
  {
    call: /^api\/(roles|keys|users|session)\//,
    path: any,
    reason: 'There are more rights, keys by their maker, and second factors',
  },
  { call: /activity|history/, path: any, reason: 'The log has rows and words for what is newer' },
  { call: any, path: /^status$/, ours: /issued under/, reason: 'A return is of one GSTIN' },
  { call: any, path: /hsn.*desc/, reason: 'Texts of HSN codes are those of the tariff' },
  {
    call: /[tT]ally/,
    path: any,
    reason: 'Tally has ledgers of its own for goods, and money that leaves a drawer',
  },
  {
    call: /^(tax|api\/tax)\//,
    path: any,
    reason: 'Returns, registers and rates of what is refused or billed otherwise',
  },
  { call: /\.xlsx$/, path: any, reason: 'Times are times in workbooks, and columns are newer' },
  { call: /\.pdf$/, path: any, reason: 'Papers name the town of another address and what is to be paid' },
  { call: /^api\/account\//, path: any, reason: 'Whoever has a second factor shows it for another password' },
  { call: /^(api\/)?backups\//, path: any, reason: 'A backup is downloaded with a ticket' },
  {
    call: /^tax|^api\/(users|tax)|^purchase/,
    path: /^status$/,
    reason: 'Figures and names need the right of what they are about',
  },
  { call: /^product/, path: any, reason: 'A cylinder under a code of services is refused' },
  {
    call: /purchase\.php create/,
    path: /warnings/,
    reason: 'A total that is sent and the lines do not make is said',
  },
  {
    call: /^api\/approvals\//,
    path: any,
    reason: 'An approval is of what was seen, and is refused when that changed',
  },
  { call: /^api\/cash\//, path: any, reason: 'A confirmed hand-over is taken back by its receiver' },
  { call: any, path: any, theirs: /closed|OLD\//, reason: 'Who may reopen, and the day of a bill, are said' },
  {
    call: any,
    path: /^(status|body\.(message|code))$/,
    ours: /e-way bill|eway/,
    reason: 'What has a live e-way bill is not taken back',
  },
]

/** What is on the books after one of these: an order more or less, a bill that a deduction has closed. */
const consequences: readonly Expected[] = [
  {
    call: /^(orders\.php|api\/(orders|dashboard|invoices|credit-notes|debit-notes|customers|receipts)|inventory\.php|reports|invoices|receipt\.php|vendor|customer)/,
    path: any,
    reason: 'It follows from the changes above',
  },
]

const backups: readonly Expected[] = [
  { call: /^api\/dashboard\//, path: /to_act|backups/, reason: 'That backups go nowhere is to be acted on' },
]

export const changes: readonly Change[] = [
  { upTo: '28be88de', differences: [...bookkeeping, ...consequences] },
  { upTo: '4c5ff139', differences: backups },
]
