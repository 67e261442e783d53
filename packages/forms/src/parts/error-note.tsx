import { Icon } from './icons.tsx'

/** Why something failed; nothing for no text. */
export function ErrorNote({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className="qf-note qf-note-error" role="alert">
      <Icon name="alert" />
      <span>{text}</span>
    </p>
  )
}
