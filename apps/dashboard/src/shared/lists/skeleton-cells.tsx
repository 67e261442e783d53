import { Skeleton } from '@mantine/core'

/** The cells of a table's row that is loading. @param widths of their texts, in pixels */
export function SkeletonCells({ widths }: { widths: readonly number[] }) {
  return widths.map(width => (
    <td key={width}>
      <Skeleton w={width} maw="100%" h={12} />
    </td>
  ))
}
