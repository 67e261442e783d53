import type { FormNotificationType } from '@quadrat/domain/notification/notification-form'
import type { ReactNode, SVGProps } from 'react'
import styles from './type.module.css'
import { isFormType, typeEmoji } from './type-texts.ts'

/**
 * Drawn here, because not every machine has a font with emojis. The character is there for who copies the
 * text.
 */
export function TypeEmoji({ type }: { type: string }) {
  const Drawing = drawings[isFormType(type) ? type : 'GENERAL']
  return (
    <span className={styles.emoji} aria-hidden>
      <svg viewBox="0 0 24 24" width="1em" height="1em" role="presentation">
        <Drawing />
      </svg>
      <span className="visually-hidden">{typeEmoji(type)}</span>
    </span>
  )
}

const drawings: Record<FormNotificationType, () => ReactNode> = {
  EARLY_WARNING: Siren,
  REMINDER: AlarmClock,
  GENERAL: Bell,
}

function Line(props: SVGProps<SVGPathElement>) {
  return <path fill="none" strokeWidth="1.5" strokeLinecap="round" {...props} />
}

function Siren() {
  return (
    <>
      <Line
        d="M12 1v2.2M4.2 4.2l1.6 1.6M19.8 4.2l-1.6 1.6M1.5 11.5h2.2M20.3 11.5h2.2"
        stroke="#f2b01e"
        strokeWidth="1.8"
      />
      <path d="M6 17v-4.5a6 6 0 0 1 12 0V17Z" fill="#e0392b" />
      <Line d="M8.3 15v-2.6A3.7 3.7 0 0 1 12 8.7" stroke="#ff9d92" />
      <rect x="3.5" y="17" width="17" height="5" rx="1.5" fill="#6b7280" />
      <rect x="3.5" y="17" width="17" height="1.8" rx=".9" fill="#9aa1ad" />
    </>
  )
}

function AlarmClock() {
  return (
    <>
      <Line d="M6.5 19.5 4.6 22M17.5 19.5l1.9 2.5" stroke="#6b7280" strokeWidth="2" />
      <path d="M2.2 7.4a4 4 0 0 1 5.7-4.6Z" fill="#e0392b" />
      <path d="M21.8 7.4a4 4 0 0 0-5.7-4.6Z" fill="#e0392b" />
      <circle cx="12" cy="13" r="8.8" fill="#e0392b" />
      <circle cx="12" cy="13" r="6.6" fill="#fff" />
      <Line d="M12 9v4.2l2.8 1.8" stroke="#1d1b18" strokeWidth="1.6" strokeLinejoin="round" />
    </>
  )
}

function Bell() {
  return (
    <>
      <path d="M9.2 19.5a2.9 2.9 0 0 0 5.6 0Z" fill="#a8650a" />
      <circle cx="12" cy="3.2" r="1.7" fill="#d18a12" />
      <path
        d="M12 3.6c-4 0-6.5 3-6.5 6.9 0 4.3-1.2 5.6-2.4 6.8-.7.7-.3 2 .8 2h16.2c1.1 0 1.5-1.3.8-2-1.2-1.2-2.4-2.5-2.4-6.8 0-3.9-2.5-6.9-6.5-6.9Z"
        fill="#f2b01e"
      />
      <Line d="M8.2 14.5c.4-1.3.5-2.6.5-4 0-1.9.8-3.2 2-3.9" stroke="#ffe0a0" />
    </>
  )
}
