import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
} from '@refill/contract/features/session/account.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FieldGrid } from '../../ui/form/grid.tsx'
import { useForm, type FormActions, type FormState } from '../../ui/form/use-form.ts'
import { Panel } from '../../ui/parts.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './account.module.css'
import { OwnCode, OwnPassword } from './own-proof.public.tsx'
import { usePerson } from './person.public.ts'
import { QrPicture, RecoveryCodes, type Begun } from './second-factor-parts.tsx'

type Refused = { message: string; errors?: Record<string, string> } | undefined

const showAnswer = <Values extends Record<string, string>>(answer: Refused, form: FormActions<Values>) => {
  if (answer?.errors) form.setErrors(answer.errors)
  else form.setError(answer?.message || 'The server could not be reached. Try again.')
}

type SaveProps = { form: Pick<FormState<never>, 'busy'>; children: string; danger?: boolean }

function Save({ form, children, danger }: SaveProps) {
  return (
    <div className={styles.save}>
      <Button
        kind={danger ? 'danger-line' : 'filled'}
        type="submit"
        busy={form.busy}
        busyText="Submitting..."
      >
        {children}
      </Button>
    </div>
  )
}

/** The password first: a screen that was left open is not enough. */
function Begin({ begun }: { begun: (secret: Begun) => void }) {
  const form = useForm({
    schema: enableSecondFactor.fields,
    initial: { password: '' },
    submit: async (_checked, actions) => {
      const answer = await send(enableSecondFactor, actions.values()).catch(() => undefined)
      if (answer?.success) begun(answer)
      else showAnswer(answer, actions)
    },
  })
  return (
    <Form form={form} saving="the second factor">
      <p className={styles.words}>
        Signing in asks for a code of an authenticator on your telephone then, besides the password.
      </p>
      <FieldGrid>
        <OwnPassword field={form.field('password')} />
      </FieldGrid>
      <Save form={form}>Set up</Save>
    </Form>
  )
}

type ConfirmProps = { secret: Begun; confirmed: (codes: readonly string[]) => void }

function Confirm({ secret, confirmed }: ConfirmProps) {
  const form = useForm({
    schema: confirmSecondFactor.fields,
    initial: { code: '' },
    submit: async (_checked, actions) => {
      const answer = await send(confirmSecondFactor, actions.values()).catch(() => undefined)
      if (answer?.success) confirmed(answer.recovery_codes)
      else showAnswer(answer, actions)
    },
  })
  return (
    <Form form={form} saving="the second factor">
      <QrPicture {...secret} />
      <FieldGrid>
        <OwnCode field={form.field('code')} help="The six digits that it shows then" autoFocus />
      </FieldGrid>
      <Save form={form}>Switch on</Save>
    </Form>
  )
}

/** From the password to the recovery codes; what is signed in is asked for anew once these were seen. */
export function SetUpSecondFactor() {
  const client = useQueryClient()
  const [secret, begun] = useState<Begun>()
  const [codes, confirmed] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} done={() => void invalidate(client, 'session')} />
  return secret ? <Confirm secret={secret} confirmed={confirmed} /> : <Begin begun={begun} />
}

function SwitchOff() {
  const client = useQueryClient()
  const form = useForm({
    schema: disableSecondFactor.fields,
    initial: { password: '', code: '' },
    submit: async (_checked, actions) => {
      const answer = await send(disableSecondFactor, actions.values()).catch(() => undefined)
      if (!answer?.success) return showAnswer(answer, actions)
      toast({ kind: 'success', title: answer.message ?? '' })
      return invalidate(client, 'session')
    },
  })
  return (
    <Form form={form} saving="the second factor">
      <FieldGrid>
        <OwnPassword field={form.field('password')} />
        <OwnCode field={form.field('code')} />
      </FieldGrid>
      <Save form={form} danger>
        Switch off
      </Save>
    </Form>
  )
}

const leftWords = (left: number) =>
  left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`

/** Whether signing in asks for a code, and switching that on and off. */
export function SecondFactor() {
  const person = usePerson()
  if (!person || !('has_second_factor' in person)) return null
  const { has_second_factor: isOn, demands_second_factor: isDemanded, recovery_codes_left: left } = person
  return (
    <Panel title="Second factor" note={isOn ? 'On' : 'Off'} flush>
      {isOn ? (
        <>
          <p className={styles.words}>
            {leftWords(left)} {isDemanded && 'Your role demands the second factor.'}
          </p>
          {!isDemanded && <SwitchOff />}
        </>
      ) : (
        <SetUpSecondFactor />
      )}
    </Panel>
  )
}
