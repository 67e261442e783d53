import { Accordion, Anchor } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { Viewer } from '#src/shared/account/viewer.ts'
import { Checklist } from '#src/shared/checklist/checklist.tsx'
import { useChecklist } from '#src/shared/checklist/use-checklist.ts'
import { TipsButton } from '../../tours/tips-button.tsx'
import styles from './help.module.css'
import { QuickHelp } from './quick-help.tsx'
import { texts } from './texts-en.ts'

interface Props {
  viewer: Viewer
  onNavigate: (() => void) | undefined
}

type Section = 'quick-help' | 'onboarding'

/** Quick Help and the company's checklist; the checklist comes first until it is done. */
export function HelpPanel({ viewer, onNavigate }: Props) {
  const checklist = useChecklist(viewer)
  const { maySetUp, query, isComplete } = checklist
  const [chosen, choose] = useState<Section | null>()
  // Closed while the checklist loads, and kept once it is there: the last step does not close the list under
  // who takes it.
  if (chosen === undefined && !query.isLoading)
    choose(query.data && !isComplete ? 'onboarding' : 'quick-help')

  return (
    <>
      <Accordion
        value={chosen ?? null}
        onChange={section => choose(section as Section | null)}
        variant="default"
        classNames={{
          item: styles.item,
          control: styles.control,
          content: styles.content,
          label: styles.label,
        }}
      >
        <Accordion.Item value="quick-help">
          <Accordion.Control>{texts.quickHelp}</Accordion.Control>
          <Accordion.Panel>
            <QuickHelp onNavigate={onNavigate} />
          </Accordion.Panel>
        </Accordion.Item>
        {maySetUp && (
          <Accordion.Item value="onboarding">
            <Accordion.Control>
              {texts.steps}
              {isComplete && (
                <IconCircleCheckFilled
                  size={18}
                  className={styles.complete}
                  role="img"
                  aria-label={texts.allDone}
                />
              )}
            </Accordion.Control>
            <Accordion.Panel>
              <Checklist checklist={checklist} onNavigate={onNavigate} />
            </Accordion.Panel>
          </Accordion.Item>
        )}
      </Accordion>
      <TipsButton viewer={viewer} onShow={onNavigate} />
      <Anchor
        className={styles.licences}
        href="/third-party-licences.txt"
        target="_blank"
        size="xs"
        c="dimmed"
      >
        {texts.licences}
      </Anchor>
    </>
  )
}
