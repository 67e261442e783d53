import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import { DialogActions } from '#src/shared/ui/dialog-actions.tsx'
import styles from './security.module.css'
import { texts } from './texts-en.ts'

const fileName = 'quadrat-recovery-codes.txt'

/** The new recovery codes. They are shown this once, so the dialog stays open until the person confirms. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const heading = texts.codes.paper({ host: location.host })
  const text = `${heading}\n\n${codes.join('\n')}\n`
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, [text])
  return (
    <Stack gap="md">
      <Text className={styles.onScreen}>{texts.codes.saveText}</Text>
      <Text className={styles.onPaper}>{heading}</Text>
      <ul className={styles.codes} aria-label={texts.codes.title}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={styles.onScreen}>
        <CopyText text={codes.join('\n')} label={texts.codes.copy} />
        <Button
          component="a"
          href={file}
          download={fileName}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        >
          {texts.codes.download}
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => window.print()}
          leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden />}
        >
          {texts.codes.print}
        </Button>
      </Group>
      <DialogActions>
        <Button onClick={onKept}>{texts.codes.saved}</Button>
      </DialogActions>
    </Stack>
  )
}
