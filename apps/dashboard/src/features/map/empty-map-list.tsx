import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '#src/shared/account/use-may.ts'
import { type FeedSearch, filterCount } from '#src/shared/tasks/feed-search.ts'
import { texts as uiTexts } from '#src/shared/ui/texts-en.ts'
import { texts } from './texts-en.ts'

interface Props {
  /** The number of tasks that match; undefined while it is not known. */
  count: number | undefined
  filters: FeedSearch
  onClear: () => void
  /** Moves the map to all tasks that match, if any has a position. */
  onShowAll: (() => void) | null
}

/** A list beside the map without tasks, and what may help. */
export function EmptyMapList({ count, filters, onClear, onShowAll }: Props) {
  const maySetUp = useMay('onboarding.write')
  const isNarrowed = filters.id !== undefined || filterCount(filters) > 0
  return (
    <>
      <Text fw={600}>{count === 0 ? texts.list.none : texts.list.noneInView}</Text>
      <Text size="sm" c="dimmed">
        {count === 0 ? texts.list.noneText : texts.list.noneInViewText}
      </Text>
      {onShowAll && (
        <Button variant="default" mt="sm" onClick={onShowAll}>
          {texts.list.showAll}
        </Button>
      )}
      {!onShowAll && isNarrowed && (
        <Button variant="default" mt="sm" onClick={onClear}>
          {uiTexts.clear}
        </Button>
      )}
      {count === 0 && !isNarrowed && maySetUp && (
        <Button variant="default" mt="sm" renderRoot={props => <Link to="/auth/tasks" {...props} />}>
          {texts.list.firstSteps}
        </Button>
      )}
    </>
  )
}
