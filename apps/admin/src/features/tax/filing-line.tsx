import { monthIsOver } from '@refill/contract/features/tax/close-month.contract.ts'
import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { addDays, showDay, showInstant } from '@refill/values/day.ts'
import { useState } from 'react'
import { Allowed } from '../../api/access.tsx'
import { Button } from '../../ui/button.tsx'
import { preloadDialog } from '../../ui/dialog/dialog.tsx'
import { CheckLine } from './check-line.tsx'
import { FilingDialog, type FilingCommand } from './filing-dialog.tsx'
import type { TaxMonth } from './month.api.ts'
import styles from './month.module.css'

type FilingShown = Pick<TaxMonth, 'month' | 'filed' | 'gstin' | 'gstins'>

const stateOf = ({ month, filed }: FilingShown) => {
  if (filed.closed_at) return { tone: 'done', words: 'Closed' } as const
  return monthIsOver(month)
    ? ({ tone: 'attention', words: 'Open' } as const)
    : ({ tone: 'waiting', words: 'Under way' } as const)
}

/** 'Closed as filed on 11-12-2026 14:02 by Meena Joshi, ARN AA2711260000012.' */
const wordsOf = ({ month, gstin, gstins, filed: { closed_at, closed_by, arn } }: FilingShown): string => {
  if (closed_at) {
    const who = closed_by && ` by ${closed_by}`
    const whose = gstins.length > 0 ? ` of ${gstin}` : ''
    return `Closed as filed on ${showInstant(closed_at)}${who}, ${arn ? `ARN ${arn}${whose}` : `without an ARN${whose}`}.`
  }
  if (monthIsOver(month)) return `${showMonth(month)} is open. Close it once its returns are filed.`
  const next = addDays(daysOfMonth(month).last_day, 1)
  return `${showMonth(month)} is not over: it can be closed from ${showDay(next)} on.`
}

const buttons: Readonly<Record<FilingCommand, string>> = {
  close: 'Close month',
  arn: 'Enter ARN',
  open: 'Open again',
}

const commandsOn = ({ month, filed }: FilingShown): readonly FilingCommand[] => {
  if (!filed.closed_at) return monthIsOver(month) ? ['close'] : []
  return filed.arn ? [] : ['arn', 'open']
}

function Commands({ filing, ask }: { filing: FilingShown; ask: (command: FilingCommand) => void }) {
  return (
    <Allowed right="tax.approve">
      <div className={styles.commands}>
        {commandsOn(filing).map((command) => (
          <Button
            key={command}
            kind={command === 'open' ? 'plain' : 'filled'}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => ask(command)}
          >
            {buttons[command]}
          </Button>
        ))}
      </div>
    </Allowed>
  )
}

/** Whether the month is closed as filed; who may approve taxes closes it, enters its ARN or opens it again here. */
export function FilingLine({ answer }: { answer: TaxMonth | undefined }) {
  const [asked, ask] = useState<FilingCommand>()
  return (
    <>
      <CheckLine state={answer && stateOf(answer)} buttons={answer && <Commands filing={answer} ask={ask} />}>
        {answer && wordsOf(answer)}
      </CheckLine>
      {asked && answer && (
        <FilingDialog
          command={asked}
          month={answer.month}
          gstin={answer.gstins.length > 0 ? answer.gstin : ''}
          gstins={answer.gstins.map(({ gstin }) => gstin)}
          close={() => ask(undefined)}
        />
      )}
    </>
  )
}
