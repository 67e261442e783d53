import { Icon, type IconName } from './icons.tsx'

interface ButtonProps {
  icon: IconName
  text: string
  onPress: () => void
  variant?: 'plain' | 'filled' | 'quiet' | 'stacked'
  disabled?: boolean
  label?: string
}

/** A button with an icon and a text. `label` replaces the text for screen readers. */
export function Button({ icon, text, onPress, variant = 'plain', disabled, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={`qf-button qf-button-${variant}`}
      onClick={onPress}
      disabled={disabled}
      aria-label={label}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
}
