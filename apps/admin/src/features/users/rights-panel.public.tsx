import { holds } from '@refill/contract/rights.ts'
import { useFieldState, type Field } from '../../ui/form/field.ts'
import { Alert } from '../../ui/messages.tsx'
import { Panel } from '../../ui/parts.tsx'
import { usePerson } from '../session/person.public.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { rightsIn, toggled } from './role-values.ts'

type RightsPanelProps = {
  /** Rights in one text, parted by blanks. */
  field: Field<string>
  /** Every right that there is. */
  known: readonly string[]
}

/** Which rights a form gives; nobody gives what they do not have. */
export function RightsPanel({ field, known }: RightsPanelProps) {
  const { rights: own = ['*'] } = usePerson() ?? {}
  const { value, error, set } = useFieldState({ field, label: 'Rights' })
  const chosen = rightsIn(value)
  return (
    <Panel title="Rights" flush>
      <div id={field.id} tabIndex={-1}>
        {error && <Alert kind="error">{error}</Alert>}
        <RoleMatrix
          known={known}
          has={(right) => chosen.includes(right)}
          toggle={(right) => set(toggled(value, right))}
          mayGive={(right) => holds(own, right)}
        />
      </div>
    </Panel>
  )
}
