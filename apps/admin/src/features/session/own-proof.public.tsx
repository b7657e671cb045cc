import { PasswordField, TextField } from '../../ui/fields/text-fields.tsx'
import type { Field } from '../../ui/form/field.ts'

type PasswordProps = { field: Field<string>; label?: string; autoFocus?: boolean }

/** The password of whoever is signed in: a screen that was left open is not enough. */
export function OwnPassword({ label = 'Password', ...props }: PasswordProps) {
  return <PasswordField {...props} label={label} autoComplete="current-password" required />
}

type CodeProps = { field: Field<string>; help?: string; autoFocus?: boolean }

/** The code of their second factor. */
export function OwnCode({
  help = 'Of your authenticator, or a recovery code; each is taken once',
  ...props
}: CodeProps) {
  return (
    <TextField {...props} help={help} label="Code" autoComplete="one-time-code" maxLength={40} required />
  )
}
