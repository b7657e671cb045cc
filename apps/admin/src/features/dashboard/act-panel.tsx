import type { Dashboard, ToAct } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/formats/money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/parts.tsx'
import { useMayOpen } from '../../ui/may-open.ts'
import { linkTo } from '../../ui/target.ts'
import { explainButton, useExplainStock } from '../cylinder-ledger/cylinder-ledger.public.tsx'
import { askToApprove, askToRefuse } from '../approvals/decide.public.tsx'
import styles from './act.module.css'
import { useMissingFactor } from '../session/missing-factor.public.tsx'
import type { OwnAct, Words } from './act.ts'
import { keyOf, wordsOf } from './act-words.tsx'
import grid from './dashboard.module.css'

type Waiting = Extract<ToAct, { kind: 'approval' }>
type Negative = Extract<ToAct, { kind: 'negative_empties' }>
type RowProps = { act: ToAct | OwnAct; data: Dashboard; explain: (act: Negative) => void }

function Leads({ to, button, otherwise }: Pick<Words, 'to' | 'button' | 'otherwise'>) {
  const mayOpen = useMayOpen()
  if (!to) return null
  const there = otherwise && !mayOpen(linkTo(to).to) ? otherwise : { to, button }
  return <LinkButton {...linkTo(there.to)}>{there.button}</LinkButton>
}

function Row({ act, data, explain }: RowProps) {
  const words = wordsOf(act, data)
  const { icon: Icon, tone, title, detail, button } = words
  return (
    <li>
      <span className={styles[tone]}>
        <Icon />
      </span>
      <div>
        <b>{title}</b>
        <span>{detail}</span>
      </div>
      <Leads {...words} />
      {act.kind === 'approval' && <Decide act={act} />}
      {act.kind === 'negative_empties' && (
        <Button {...explainButton} onClick={() => explain(act)}>
          {button}
        </Button>
      )}
    </li>
  )
}

function Decide({ act }: { act: Waiting }) {
  const client = useQueryClient()
  const request = { id: act.request_id }
  return (
    <span className={styles.both}>
      <Button onClick={() => void askToApprove(client, request)}>Approve</Button>
      <Button onClick={() => void askToRefuse(client, request)}>Refuse</Button>
    </span>
  )
}

function PapersLink({ papers }: { papers: number }) {
  if (papers === 0) return null
  return (
    <Link className={grid.link} to={paths.papersRunningOut}>
      {papers === 1 ? '1 paper running out' : `${count(papers)} papers running out`}
    </Link>
  )
}

/** Behind the words that others wait for, and before the rest. */
const withOwn = (acts: readonly ToAct[]): (ToAct | OwnAct)[] => {
  const waiting = acts.filter(({ kind }) => kind === 'approval')
  return [...waiting, { kind: 'own_factor' }, ...acts.slice(waiting.length)]
}

/** Worst first, as the server orders them; it names what concerns whoever looks. */
export function ActPanel({ data }: { data: Dashboard }) {
  const isFactorMissing = useMissingFactor() !== ''
  const acts = isFactorMissing ? withOwn(data.to_act) : data.to_act
  const { papers_running_out: papers = 0 } = data
  const { explain, dialog } = useExplainStock()
  const explainProduct = (act: Negative) =>
    explain({ ...act, opening_date: '', cs_fulls: act.fulls, cs_emptys: act.emptys }, 'current')
  return (
    <Panel
      title="To act on"
      note={acts.length > 0 && count(acts.length)}
      actions={<PapersLink papers={papers} />}
      className={grid.wide}
      flush
    >
      {acts.length === 0 ? (
        <p className={styles.nothing}>
          Nothing waits for a person: stock covers the orders, nobody is over a limit.
        </p>
      ) : (
        <ul className={styles.list} aria-label="To act on">
          {acts.map((act) => (
            <Row key={keyOf(act)} act={act} data={data} explain={explainProduct} />
          ))}
        </ul>
      )}
      {dialog}
    </Panel>
  )
}
