import { Icon, type IconName } from './icons.tsx'

interface ButtonProps {
  icon: IconName
  text: string
  onPress: () => void
  look?: 'plain' | 'filled' | 'quiet' | 'stacked'
  disabled?: boolean
  label?: string
}

export function Button({ icon, text, onPress, look = 'plain', disabled, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={`qf-button qf-button-${look}`}
      onClick={onPress}
      disabled={disabled}
      aria-label={label}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  )
}
