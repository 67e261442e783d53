import { Button } from './button.tsx'

interface Props {
  /** The id of the heading, which names the sheet. */
  id: string
  title: string
  close: string
  onClose: () => void
}

/** The heading of a sheet, with the button that closes it. */
export function SheetHead({ id, title, close, onClose }: Props) {
  return (
    <div className="qf-sheet-head">
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <Button icon="close" text={close} variant="quiet" onPress={onClose} />
    </div>
  )
}
