import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import type { OutlineRing } from '@quadrat/domain/map/outline-rings'
import { IconTrash } from '@tabler/icons-react'
import { count } from '#src/shared/format/format.ts'
import type { Parts } from './outline-canvas.ts'
import styles from './sites.module.css'

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
        No area yet.
      </Text>
    )
  return (
    <ul className={styles.areas} aria-label="Areas">
      {parts.map((rings, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an area is what stands at its place
        <li key={n}>
          <UnstyledButton className={styles.area} onClick={() => onShow(rings)}>
            Area {n + 1}
            <Text span size="xs" c="dimmed">
              {partText(rings)}
            </Text>
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={32}
            aria-label={`Remove area ${n + 1}`}
            onClick={() => onRemove(n)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}

function partText(rings: readonly OutlineRing[]): string {
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0)
  const holes = rings.length - 1
  return `${count(corners)} corners${holes > 0 ? `, ${holes} ${holes === 1 ? 'hole' : 'holes'}` : ''}`
}
