import type { AnswerError } from '@quadrat/domain/answer/answer-error'
import { mediaBytes } from '@quadrat/domain/answer/media-types'
import { inLanguage } from '@quadrat/domain/template/template-in-language'
import { chooseTag, directionOf } from '@quadrat/domain/template/template-languages'
import { isEmptyReport } from '@quadrat/forms/engine/progress'
import type { FormValue } from '@quadrat/forms/engine/value'
import { Form, type FormHandle } from '@quadrat/forms/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { mayKeepId } from '#src/offline/outbox.ts'
import { askToPersist } from '#src/offline/persist.ts'
import { useSession, useWork } from '#src/offline/queries.ts'
import { type ReportProgress, reportProgress } from '#src/offline/report-progress.ts'
import { submitReport } from '#src/offline/reports.ts'
import { isStorageFull, type Report } from '#src/offline/store.ts'
import { sendWaiting } from '#src/offline/sync.ts'
import { formTags, keepFormTag } from '#src/shared/language.ts'
import { texts as appTexts } from '#src/shared/texts-en.ts'
import { Confirm } from '#src/shared/ui/confirm.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'
import { Refusal } from '#src/shared/ui/refusal.tsx'
import { FillFoot } from './fill-foot.tsx'
import { FormLanguage } from './form-language.tsx'
import { texts } from './texts-en.ts'
import { useDraft } from './use-draft.ts'
import { timezoneHere, useHost } from './use-host.ts'

interface FillFormProps {
  report: Report
  onSubmitted: (clientId: string) => void
}

export function FillForm({ report, onSubmitted }: FillFormProps) {
  const { person } = useSession()
  const [, go] = useLocation()
  const draft = useDraft(report)
  const maxBytes = useWork(person.id)?.work.mediaBytes ?? mediaBytes.usual
  const form = useRef<FormHandle>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const autoLocate = useAutoLocate()
  const { template, problem } = report
  const { languages } = template
  const [tag, setTag] = useState(() => languages && chooseTag(languages, formTags()))
  const wanted = useMemo(() => (tag ? [tag] : formTags()), [tag])
  const host = useHost(person, report, draft, maxBytes, wanted)
  const shown = useMemo(() => (tag ? inLanguage(template, tag) : template), [template, tag])
  const fromServer = useMemo(() => serverErrors(report), [report])
  const progress = reportProgress(report, draft.value)
  const left = progress.isEdit ? progress.all - progress.done : 0
  const [asking, setAsking] = useState<'changes' | 'empty' | null>(null)

  const submit = () => {
    if (busy || form.current?.tryToSubmit().length !== 0) return
    if (host.isRecording()) return setFailure(texts.stillRecording)
    // A person may disagree with the reviewer, so open changes need a confirmation only.
    if (left > 0) setAsking('changes')
    else if (isEmpty(draft.value, progress)) setAsking('empty')
    else void send()
  }

  const send = async () => {
    setAsking(null)
    setBusy(true)
    setFailure(null)
    try {
      draft.close()
      const at = { now: new Date(), timezone: timezoneHere(), offline: !navigator.onLine }
      // If the position is still being measured, the best fix so far is used.
      const position = draft.value.position ?? host.bestFix()
      const waiting = await submitReport(report, { ...draft.value, position }, at)
      onSubmitted(waiting.clientId)
      void sendWaiting('now')
      askToPersist()
    } catch (error) {
      console.error(error)
      setFailure(isStorageFull(error) ? appTexts.phoneFull : texts.reportFailed)
      setBusy(false)
      // close() has stopped the draft: this change starts it again.
      draft.change(draft.value)
    }
  }

  return (
    <div className="fill">
      <FillHead
        title={shown.title}
        project={template.projectName}
        languages={languages}
        tag={tag}
        onTag={setTag}
        onBack={() => void draft.flush().then(() => go('/'))}
      />
      <progress
        className="fill-progress"
        max={Math.max(progress.all, 1)}
        value={progress.done}
        aria-label={progress.isEdit ? texts.changesAnswered : texts.questionsAnswered}
      />
      <div className="page fill-body">
        {report.requestedInfo && (
          <Notice kind="warn" title={appTexts.reviewerAsks}>
            <p className="words" dir="auto">
              {report.requestedInfo}
            </p>
          </Notice>
        )}
        {problem && <Refusal problem={problem}>{!mayKeepId(report) && <p>{texts.sentAsNew}</p>}</Refusal>}
        {autoLocate !== null && (
          <div {...(tag && { lang: tag, dir: directionOf(tag) })}>
            <Form
              ref={form}
              rules={shown}
              language={tag ?? undefined}
              value={draft.value}
              onChange={draft.change}
              host={host}
              errors={fromServer}
              editRequest={report.asked}
              disabled={busy}
              position={autoLocate && report.position === null ? 'auto' : 'ask'}
              gradual
            />
          </div>
        )}
      </div>
      <FillFoot
        progress={progress}
        draftState={draft.state}
        failure={failure ?? draft.error}
        busy={busy}
        onSubmit={submit}
        onNextChange={() => form.current?.showNextRequestedChange()}
      />
      {asking === 'empty' && <EmptyReport onSubmit={() => void send()} onBack={() => setAsking(null)} />}
      {asking === 'changes' && (
        <Confirm
          title={texts.changesLeft({ count: left })}
          yes={texts.submitAsIs}
          no={texts.goOn}
          onYes={() => void send()}
          onNo={() => {
            setAsking(null)
            form.current?.showNextRequestedChange()
          }}
        >
          <p>{texts.changesLeftText}</p>
        </Confirm>
      )}
    </div>
  )
}

/** Asks before a report without any answer is submitted. */
function EmptyReport({ onSubmit, onBack }: Record<'onSubmit' | 'onBack', () => void>) {
  return (
    <Confirm
      title={texts.nothingAnswered}
      yes={texts.submitEmpty}
      no={texts.backToForm}
      onYes={onSubmit}
      onNo={onBack}
    >
      <p>{texts.nothingAnsweredText}</p>
    </Confirm>
  )
}

/** True for a new report that says nothing. */
function isEmpty(value: FormValue, { isEdit, all, done }: ReportProgress): boolean {
  return !isEdit && isEmptyReport(value, { total: all, answered: done })
}

interface HeadProps {
  title: string
  project: string
  languages: Report['template']['languages']
  tag: string | null | undefined
  onTag: (tag: string) => void
  onBack: () => void
}

function FillHead({ title, project, languages, tag, onTag, onBack }: HeadProps) {
  return (
    <header className="fill-head">
      <button type="button" className="icon-button" aria-label={texts.back} onClick={onBack}>
        <IconArrowLeft aria-hidden="true" className="pointing" size={26} />
      </button>
      <div className="fill-title">
        <h1 dir="auto">{title}</h1>
        <p dir="auto">{project}</p>
      </div>
      {languages && tag && (
        <FormLanguage
          languages={languages}
          tag={tag}
          onChoose={next => {
            keepFormTag(next)
            onTag(next)
          }}
        />
      )}
    </header>
  )
}

/** Returns the errors that the server found in the answers. */
function serverErrors({ problem }: Report): AnswerError[] | undefined {
  const errors = problem?.params.errors
  if (problem?.code !== 'submission.answers-invalid' || !Array.isArray(errors)) return undefined
  return errors as AnswerError[]
}

/**
 * True if the permission was granted before: a form must not open with a permission prompt. Null until it is
 * known.
 */
function useAutoLocate(): boolean | null {
  const [granted, setGranted] = useState<boolean | null>(null)
  useEffect(() => {
    const query = navigator.permissions?.query({ name: 'geolocation' }) ?? Promise.reject()
    query.then(({ state }) => setGranted(state === 'granted')).catch(() => setGranted(false))
  }, [])
  return granted
}
