import { type ComponentProps, type RefObject, useEffect, useId } from 'react'
import { Button } from './button.tsx'

interface Props extends ComponentProps<'dialog'> {
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** The label of the button that closes it. */
  close: string
}

/** A modal sheet over the form. A native dialog traps the focus and closes on Escape. */
export function Sheet({ ref, title, close, className = '', children, ...props }: Props) {
  const id = useId()
  useEffect(() => {
    ref.current?.showModal()
  }, [ref])
  return (
    <dialog
      ref={ref}
      className={`qf-sheet ${className}`}
      aria-labelledby={id}
      // A change inside of the sheet is none of the form around it.
      onKeyDown={event => event.stopPropagation()}
      {...props}
    >
      <div className="qf-sheet-body">
        <div className="qf-sheet-head">
          <h2 id={id} dir="auto">
            {title}
          </h2>
          <Button icon="close" text={close} variant="quiet" onPress={() => ref.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
