import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import { Drawer } from '#src/shared/forms/overlays.tsx'
import { EmptyState } from '#src/shared/ui/empty-state.tsx'
import styles from './data-lists.module.css'
import { ListDetails } from './lists/list-details.tsx'
import { ListPanel } from './lists/list-panel.tsx'
import { texts } from './texts-en.ts'

interface Props {
  opened: boolean
  onClose: () => void
}

/** The company's data lists beside the selected one; on a phone, one of the two. */
export function DataListsDrawer({ opened, onClose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="100%"
      title={texts.dataLists}
      styles={{
        title: { fontSize: 'var(--text-xl)', fontWeight: 'var(--weight-semibold)' },
        content: { display: 'flex', flexDirection: 'column' },
        body: { flex: 1, minHeight: 0, padding: 0 },
      }}
    >
      <div className={styles.panes} data-chosen={chosen !== null || undefined}>
        <ListPanel chosen={chosen} onChoose={setChosen} />
        <section className={styles.details} aria-label={texts.details.selected}>
          {chosen === null ? (
            <EmptyState
              icon={<IconListDetails size={32} stroke={1.5} aria-hidden />}
              title={texts.details.noneTitle}
              text={texts.details.none}
            />
          ) : (
            <ListDetails key={chosen} id={chosen} onBack={() => setChosen(null)} />
          )}
        </section>
      </div>
    </Drawer>
  )
}
