import { IconArrowDown, IconSend } from '@tabler/icons-react'
import { progressText, type ReportProgress } from '#src/offline/report-progress.ts'
import { Button } from '#src/shared/ui/button.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { texts } from './texts-en.ts'
import type { Draft } from './use-draft.ts'

interface FillFootProps {
  progress: ReportProgress
  draftState: Draft['state']
  failure: string | null
  busy: boolean
  onSubmit: () => void
  onNextChange: () => void
}

/** The progress, the state of the draft and Submit, in reach of the thumb. */
export function FillFoot({ progress, draftState, failure, busy, onSubmit, onNextChange }: FillFootProps) {
  const hasNextChange = progress.isEdit && progress.done < progress.all
  return (
    <footer className="fill-foot">
      {failure && (
        <Notice kind="error" announce>
          <p>{failure}</p>
        </Notice>
      )}
      <div className="fill-state">
        {hasNextChange ? (
          <button type="button" className="fill-next" onClick={onNextChange}>
            <IconArrowDown aria-hidden="true" size={22} stroke={2} />
            <span>
              {progressText(progress)}
              <span className="unseen">{texts.goToNext}</span>
            </span>
          </button>
        ) : (
          <span>{progressText(progress)}</span>
        )}
        <span role="status">{draftState === 'empty' ? '' : texts.draft[draftState]}</span>
      </div>
      <Button
        variant="main"
        icon={<IconSend aria-hidden="true" className="pointing" />}
        busy={busy}
        onClick={onSubmit}
      >
        {texts.submit}
      </Button>
    </footer>
  )
}
