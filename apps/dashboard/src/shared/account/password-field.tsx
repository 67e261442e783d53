import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { texts } from './texts-en.ts'

/** A password input whose value can be shown, by mouse and by keyboard. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
      {...props}
    />
  )
}
