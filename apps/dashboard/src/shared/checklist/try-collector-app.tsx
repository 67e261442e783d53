import { Button, type ButtonProps } from '@mantine/core'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { showProblem } from '#src/shared/api/problem-notice.ts'
import { tryCollectorApp } from './checklist.api.ts'
import { texts } from './texts-en.ts'

/** Opens the collector app in a new tab, with a link that signs in as a sample data collector. */
export function TryCollectorApp(props: ButtonProps) {
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      const path = await tryCollectorApp()
      if (tab) tab.location.replace(path)
      else window.location.assign(path)
    },
    onError: (error, tab) => {
      tab?.close()
      showProblem(error)
    },
  })
  return (
    <Button
      variant="default"
      leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
      {...props}
      loading={open.isPending}
      // The tab is opened by the press itself: one that is opened after the response is blocked as a pop-up.
      onClick={() => open.mutate(window.open('', '_blank'))}
    >
      {texts.tryApp}
    </Button>
  )
}
