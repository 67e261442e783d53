import { type ReactNode, useEffect, useRef } from 'react'
import { texts } from '#src/shared/texts-en.ts'
import { Button } from './button.tsx'
import './ui.css'

interface ConfirmProps {
  title: string
  children?: ReactNode
  yes: string
  no?: string
  danger?: boolean
  onYes: () => void
  onNo: () => void
}

/** A confirmation at the lower edge, in reach of the thumb. Escape and the back gesture mean no. */
export function Confirm({
  title,
  children,
  yes,
  no = texts.cancel,
  danger = false,
  onYes,
  onNo,
}: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby="confirm-title"
      onCancel={event => {
        event.preventDefault()
        onNo()
      }}
    >
      <h2 id="confirm-title">{title}</h2>
      {children}
      <div className="sheet-buttons">
        <Button variant={danger ? 'danger' : 'main'} onClick={onYes}>
          {yes}
        </Button>
        <Button onClick={onNo}>{no}</Button>
      </div>
    </dialog>
  )
}
