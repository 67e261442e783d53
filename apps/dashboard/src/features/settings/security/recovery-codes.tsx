import { Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { CopyText } from '#src/shared/ui/copy-text.tsx'
import styles from './security.module.css'

const fileName = 'quadrat-recovery-codes.txt'

/** The new recovery codes. They are shown this once, so the dialog stays open until the person confirms. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = `Quadrat recovery codes, ${location.host}\nEach works once.\n\n${codes.join('\n')}\n`
  const file = useMemo(() => `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, [text])
  return (
    <Stack gap="md">
      <Text className={styles.onScreen}>
        Each of them signs you in once when the phone is not there. Put them where you find them without it.
        They are shown this once: nobody can read them again.
      </Text>
      <Text className={styles.onPaper}>Quadrat recovery codes, {location.host}. Each works once.</Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs" className={styles.onScreen}>
        <CopyText text={codes.join('\n')} label="Copy" />
        <Button
          component="a"
          href={file}
          download={fileName}
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} stroke={1.75} aria-hidden />}
        >
          Download
        </Button>
        <Button
          variant="default"
          size="xs"
          onClick={() => window.print()}
          leftSection={<IconPrinter size={14} stroke={1.75} aria-hidden />}
        >
          Print
        </Button>
      </Group>
      <Button onClick={onKept} className={styles.onScreen}>
        I have kept them
      </Button>
    </Stack>
  )
}
