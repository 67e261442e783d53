import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { texts } from './texts-en.ts'

/**
 * A copy button; left out where the page may not use the clipboard, such as on another host without https.
 */
export function CopyText({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null
  return (
    <CopyButton value={text} timeout={3000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          onClick={copy}
          leftSection={
            copied ? (
              <IconCheck size={14} stroke={2} aria-hidden />
            ) : (
              <IconCopy size={14} stroke={1.75} aria-hidden />
            )
          }
        >
          {copied ? texts.copied : label}
        </Button>
      )}
    </CopyButton>
  )
}
