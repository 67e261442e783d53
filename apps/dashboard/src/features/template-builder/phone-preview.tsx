import { Switch } from '@mantine/core'
import type { AnswerRules } from '@quadrat/domain/answer/answer-errors'
import { logicOf } from '@quadrat/domain/logic/field-logic'
import { logicTexts } from '@quadrat/domain/messages/logic-en'
import { builderTexts, previewTexts } from '@quadrat/domain/messages/template-draft-en'
import { translationTexts } from '@quadrat/domain/messages/template-languages-en'
import type { Field } from '@quadrat/domain/template/template'
import { type DraftField, renderableField, type TemplateDraft } from '@quadrat/domain/template/template-draft'
import { inLanguage } from '@quadrat/domain/template/template-in-language'
import { chooseTag, directionOf, ownNameOf, tagsOf } from '@quadrat/domain/template/template-languages'
import { allFields } from '@quadrat/domain/template/template-structure'
import type { FormHost } from '@quadrat/forms/contract'
import { formProgress } from '@quadrat/forms/engine/progress'
import { type FormValue, newFormValue } from '@quadrat/forms/engine/value'
import { Form, type FormHandle } from '@quadrat/forms/form'
import { scrollUntilStable } from '@quadrat/forms/scroll-until-stable'
import { IconCircleCheck, IconSend } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ruleInWords } from './logic/rule-words.ts'
import styles from './phone-preview.module.css'
import { previewHost } from './preview-host.ts'
import { texts } from './texts-en.ts'

interface Props {
  draft: TemplateDraft
}

/**
 * A working preview of the form, rendered and validated by the code that the phone runs. It follows the
 * builder in the frame of each key press, because only questions whose field object changed are rendered
 * again.
 */
export const PhonePreview = memo(function PhonePreview({ draft }: Props) {
  const [host] = useState(previewHost)
  useEffect(() => () => host.dispose(), [host])
  const [value, setValue] = useState<FormValue>(() => startOf(draft, host))
  const [isAccepted, setAccepted] = useState(false)
  /** The key of the form. A new round starts with an untouched form. */
  const [round, setRound] = useState(0)
  const [showsHidden, setShowsHidden] = useState(false)
  const form = useRef<FormHandle>(null)
  const scroll = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const { languages } = draft.meta
  const tags = tagsOf(languages)
  const tag = languages && chooseTag(languages, [wanted])
  const rules = useMemo(() => {
    const { title } = draft.meta
    return inLanguage({ title, languages, ...previewRules(draft) }, tag ?? '')
  }, [draft, languages, tag])
  const newest = useRef(draft)
  newest.current = draft
  const whyHidden = useCallback((field: Field) => reasonOf(newest.current, field.id), [])
  // Options of data lists are in the language of the preview.
  const shownHost = useMemo(() => (tag ? { ...host, languages: [tag] } : host), [host, tag])
  const moment = { now: host.now(), timezone: host.timezone }
  const { answered, total } = formProgress(rules, value, moment)

  const before = useRef(rules.fields)
  useEffect(() => {
    // Scroll to the question that is being edited.
    const known = new Set(before.current)
    const changed = rules.fields.filter(field => !known.has(field))
    before.current = rules.fields
    if (changed.length === 1 && changed[0]) showItem(scroll.current, changed[0].id)
  }, [rules])

  const fill = useCallback((next: FormValue) => {
    setValue(next)
    setAccepted(false)
  }, [])

  function startAgain(): void {
    setValue(startOf(draft, host))
    setAccepted(false)
    setRound(now => now + 1)
    scroll.current?.scrollTo({ top: 0 })
  }

  const hidesSome = allFields(draft.fields).some(field => logicOf(field).relevant !== null)
  return (
    <div className={styles.tryOut}>
      {hidesSome && (
        <Switch
          label={previewTexts.showHidden}
          checked={showsHidden}
          onChange={event => setShowsHidden(event.currentTarget.checked)}
        />
      )}
      <section className={styles.phone} aria-label={previewTexts.heading}>
        <div className={styles.speaker} aria-hidden />
        <div className={styles.screen}>
          <div className={styles.head}>
            <p className={styles.title}>
              <bdi>{rules.title.trim() || builderTexts.untitledTemplate}</bdi>
            </p>
            {tags.length > 1 && <LanguageSelect tags={tags} tag={tag} onTag={setWanted} />}
            <progress
              className={styles.progress}
              max={Math.max(total, 1)}
              value={answered}
              aria-label={texts.preview.progress}
            />
          </div>
          <div ref={scroll} className={styles.body} {...(tag && { lang: tag, dir: directionOf(tag) })}>
            <Form
              key={round}
              ref={form}
              rules={rules}
              value={value}
              host={shownHost}
              onChange={fill}
              whyHidden={showsHidden ? whyHidden : undefined}
              gradual
            />
          </div>
          <div className={styles.foot}>
            <p className={styles.state} role="status">
              {isAccepted ? (
                <>
                  <IconCircleCheck size={18} stroke={2} aria-hidden /> {previewTexts.accepted}
                </>
              ) : (
                texts.preview.answered({ answered, total })
              )}
            </p>
            {isAccepted ? (
              <button key="again" type="button" className={styles.again} onClick={startAgain}>
                {previewTexts.tryAgain}
              </button>
            ) : (
              <button
                key="submit"
                type="button"
                className={styles.submit}
                onClick={() => setAccepted(form.current?.tryToSubmit().length === 0)}
              >
                <IconSend size={18} stroke={2} aria-hidden /> {texts.preview.submit}
              </button>
            )}
          </div>
        </div>
      </section>
    </div>
  )
})

interface LanguageProps {
  tags: readonly string[]
  tag: string | undefined
  onTag: (tag: string) => void
}

function LanguageSelect({ tags, tag, onTag }: LanguageProps) {
  return (
    <select
      className={styles.language}
      aria-label={translationTexts.previewLanguage}
      value={tag}
      onChange={event => onTag(event.target.value)}
    >
      {tags.map(one => (
        <option key={one} value={one} lang={one}>
          {ownNameOf(one)}
        </option>
      ))}
    </select>
  )
}

/** Says when a question that is hidden is shown. */
function reasonOf({ fields }: TemplateDraft, id: string): string {
  const field = allFields(fields).find(one => one.id === id)
  const { relevant } = field ? logicOf(field) : { relevant: null }
  return field && relevant ? logicTexts.hiddenBecause({ rule: ruleInWords(relevant, fields, field) }) : ''
}

/** Scrolls the phone, not the page. */
function showItem(body: HTMLElement | null, id: string): void {
  const item = body?.querySelector<HTMLElement>(`[data-item="${id}"]`)
  if (!body || !item) return
  const [inside, outside] = [item.getBoundingClientRect(), body.getBoundingClientRect()]
  if (inside.top >= outside.top && inside.bottom <= outside.bottom) return
  scrollUntilStable(item, () => {
    const from = item.getBoundingClientRect().top - body.getBoundingClientRect().top
    body.scrollTo({ top: body.scrollTop + from - 16 })
  })
}

/** The form as it is opened on a phone: with its default values. */
function startOf(draft: TemplateDraft, host: FormHost): FormValue {
  return newFormValue(previewRules(draft).fields, { now: host.now(), timezone: host.timezone })
}

const renderedFields = new WeakMap<DraftField, Field>()

/** The draft as the phone gets it. An unchanged field keeps its object, so that it is not rendered again. */
function previewRules({ meta, fields }: TemplateDraft): AnswerRules {
  return {
    photoRequired: meta.photoRequired,
    withComment: meta.withComment,
    fields: fields.map(field => {
      const known = renderedFields.get(field)
      if (known) return known
      const created = renderableField(field, builderTexts.untitled)
      renderedFields.set(field, created)
      return created
    }),
  }
}
