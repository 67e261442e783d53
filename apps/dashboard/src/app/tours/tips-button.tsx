import { Button } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectCountQuery, type Viewer } from '#src/shared/account/viewer.ts'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { texts } from '../shell/help/texts-en.ts'
import { reopenTour } from './tour-flags.ts'
import { useTourState } from './use-tours.ts'

interface Props {
  viewer: Viewer
  /** Called when the tips are about to be shown. */
  onShow: (() => void) | undefined
}

/** Starts the tour of the open screen again, if the person has closed it. */
export function TipsButton({ viewer, onShow }: Props) {
  const queryClient = useQueryClient()
  const projects = useQuery({ ...projectCountQuery, enabled: false }).data
  const tour = useTourState(viewer, projects)
  const [isBusy, setIsBusy] = useState(false)
  if (tour?.state !== 'closed') return null
  async function show(): Promise<void> {
    if (!tour) return
    setIsBusy(true)
    try {
      await reopenTour(queryClient, tour.name)
      onShow?.()
    } catch (error) {
      showProblem(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      mt="md"
      loading={isBusy}
      leftSection={<IconBulb size={16} stroke={1.75} aria-hidden />}
      onClick={show}
    >
      {texts.tips}
    </Button>
  )
}
