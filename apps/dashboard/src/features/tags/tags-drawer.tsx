import { useState } from 'react'
import { FormDrawer } from '#src/shared/forms/form-modal.tsx'
import { TagsPanel } from './tags-panel.tsx'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The company's tags: search, create, edit, enable and disable. */
export function TagsDrawer({ opened, onClose }: Props) {
  // Escape closes an open form first, then the drawer.
  const [isWriting, setIsWriting] = useState(false)
  return (
    <FormDrawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={!isWriting}
      position="right"
      size={520}
      title="Tags"
      styles={{ title: { fontSize: 'var(--text-xl)', fontWeight: 'var(--weight-semibold)' } }}
    >
      <TagsPanel onWriting={setIsWriting} />
    </FormDrawer>
  )
}
