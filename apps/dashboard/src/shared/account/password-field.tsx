import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be looked at, by the mouse and by the keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      {...props}
    />
  )
}
