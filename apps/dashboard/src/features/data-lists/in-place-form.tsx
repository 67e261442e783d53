import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { useCover } from '#src/shared/forms/use-unsaved.ts'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import { texts } from './texts-en.ts'

/** A form in the place of what it changes, which Escape closes before the dialog around it. */
export function InPlaceForm({ onCancel, ...props }: ComponentProps<'form'> & { onCancel: () => void }) {
  useCover()
  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onCancel()
  }
  return <form {...props} onKeyDown={closeOnEscape} />
}

/** The buttons of such a form. */
export function SaveOrCancel({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  return (
    <>
      <ActionIcon type="submit" size={36} loading={pending} aria-label={texts.save}>
        <IconCheck size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <IconButton
        icon={IconX}
        iconSize={16}
        label={texts.cancel}
        size={36}
        variant="default"
        disabled={pending}
        onClick={onCancel}
      />
    </>
  )
}
