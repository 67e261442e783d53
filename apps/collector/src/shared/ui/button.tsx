import type { ComponentProps, ReactNode } from 'react'
import './ui.css'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'main' | 'plain' | 'danger'
  icon?: ReactNode
  busy?: boolean
}

/** A busy button is disabled, and screen readers announce it. */
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
