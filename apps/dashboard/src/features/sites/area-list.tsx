import { Text, UnstyledButton } from '@mantine/core'
import type { OutlineRing } from '@quadrat/domain/map/outline-rings'
import { IconTrash } from '@tabler/icons-react'
import { IconButton } from '#src/shared/ui/icon-button.tsx'
import type { Parts } from './outline-canvas.ts'
import styles from './sites.module.css'
import { texts } from './texts-en.ts'

interface Props {
  parts: Parts
  onRemove: (part: number) => void
  /** Moves the map to an area. */
  onShow: (rings: readonly OutlineRing[]) => void
}

/** The areas of a place of work, for those who cannot see the map too. */
export function AreaList({ parts, onRemove, onShow }: Props) {
  if (parts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.areas.none}
      </Text>
    )
  return (
    <ul className={styles.areas} aria-label={texts.areas.areas}>
      {parts.map((rings, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area is what stands at its place
        <li key={n}>
          <UnstyledButton className={styles.area} onClick={() => onShow(rings)}>
            {texts.areas.area({ n: n + 1 })}
            <Text span size="xs" c="dimmed">
              {partText(rings)}
            </Text>
          </UnstyledButton>
          <IconButton
            icon={IconTrash}
            label={texts.areas.remove({ n: n + 1 })}
            c="inherit"
            size={32}
            onClick={() => onRemove(n)}
          />
        </li>
      ))}
    </ul>
  )
}

function partText(rings: readonly OutlineRing[]): string {
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  return texts.areas.size({ corners, holes: rings.length - 1 })
}
