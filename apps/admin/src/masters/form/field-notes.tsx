import { printWarnings } from '@refill/contract/masters/print-warnings.ts'
import { warningsOf } from '@refill/contract/masters/warnings.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send } from '../../api/send.ts'
import { useFormValue } from '../../ui/form/use-form.ts'
import { WarningIcon } from '../../ui/icons.tsx'
import styles from './form.module.css'
import type { FieldSpec, MasterForm } from './form-specs.ts'
import type { AnyRecord, MasterPanel } from '../panel.ts'

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <WarningIcon />
      <span>{children}</span>
    </p>
  )
}

const words = { gstin: 'GSTIN', pan: 'PAN', mobile: 'mobile' }

type DuplicatesProps = {
  panel: MasterPanel
  record: AnyRecord | undefined
  what: 'gstin' | 'pan' | 'mobile'
  /** What the field held when it was left. */
  left: string
}

/** Other records with the number that was just typed. Branches share numbers, so this never keeps from saving. */
function Duplicates({ panel: { contract, addresses }, record, what, left }: DuplicatesProps) {
  const { data = [] } = useQuery({
    queryKey: [contract.feature, 'duplicates', what, left, record?.id ?? 0],
    queryFn: async ({ signal }) => {
      const asked = { gstin: '', pan: '', mobile: '', [what]: left, ...(record && { id: record.id }) }
      const answer = await send(contract.possibleDuplicates, asked, { signal })
      return answer.success ? answer.reponselist : []
    },
  })
  if (data.length === 0) return null
  return (
    <Note>
      Another {contract.thing.toLowerCase()} has this {words[what]}:{' '}
      {data.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          {/* In a tab of its own: what is typed here is not saved yet. */}
          <a href={addresses.shared(id)} target="_blank" rel="noreferrer">
            {name}
          </a>
        </span>
      ))}
    </Note>
  )
}

type FieldNotesProps = {
  panel: MasterPanel
  record: AnyRecord | undefined
  form: MasterForm
  spec: FieldSpec<AnyRecord>
  left: string
}

/** What looks wrong about a field without being refused, in amber below it. */
export function FieldNotes({ panel, record, form, spec: { name, compared }, left }: FieldNotesProps) {
  const warning = useFormValue(form, ({ texts }) => {
    const warnings: { readonly [field: string]: string | undefined } = {
      ...printWarnings(texts, panel.contract.feature === 'customers'),
      ...warningsOf(texts),
    }
    return warnings[name]
  })
  const value = useFormValue(form, ({ texts }) => texts[name])
  return (
    <div role="status">
      {warning && <Note>{warning}</Note>}
      {compared && left !== '' && left === value && (
        <Duplicates {...{ panel, record, left }} what={compared} />
      )}
    </div>
  )
}
