import { Button } from '@mantine/core'
import { exportTexts } from '@quadrat/domain/messages/export-en'
import { IconDownload } from '@tabler/icons-react'
import { type ComponentProps, Suspense } from 'react'
import { useMay } from '#src/shared/account/use-may.ts'
import { lazyControl } from '#src/shared/browser/lazy-part.tsx'

const Exporter = lazyControl(
  async () => (await import('./export-button.tsx')).ExportButton,
  () => exportTexts.button,
)

/** The export button for those who may export, loaded after the list that it belongs to. */
export function ExportButton(props: ComponentProps<typeof Exporter>) {
  if (!useMay('task.export')) return null
  return (
    <Suspense
      fallback={
        <Button variant="default" disabled leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
          {exportTexts.button}
        </Button>
      }
    >
      <Exporter {...props} />
    </Suspense>
  )
}
