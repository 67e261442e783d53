import type { ComponentProps, ReactNode } from 'react'
import './ui.css'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'main' | 'plain' | 'danger'
  icon?: ReactNode
  busy?: boolean
}

/** A press that is still at work cannot be pressed again, and says so to those who do not see it. */
export function Button({ variant = 'plain', icon, busy = false, children, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${variant} ${className ?? ''}`}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {busy ? <span className="spinner" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </button>
  )
}
