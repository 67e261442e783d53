import { Drawer } from '#src/shared/forms/overlays.tsx'
import { TagsPanel } from './tags-panel.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The company's tags: search, create, edit, enable and disable. */
export function TagsDrawer({ opened, onClose }: Props) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={520}
      title={texts.tags}
      styles={{ title: { fontSize: 'var(--text-xl)', fontWeight: 'var(--weight-semibold)' } }}
    >
      <TagsPanel />
    </Drawer>
  )
}
