import { consentIn, photosIn } from '@quadrat/domain/answer/answers'
import { fieldText } from '@quadrat/domain/template/field-texts'
import { use, useState } from 'react'
import { DrawnPicture } from '#src/parts/drawn-picture.tsx'
import { FormLanguageContext } from '#src/parts/form-state.ts'
import { Marked } from '#src/parts/marked.tsx'
import { texts } from '#src/parts/texts-en.ts'
import type { FieldProps } from './field-props.ts'

/**
 * A text, 'I agree', and a signature under it. The answer keeps the text as it was shown when it was signed:
 * the template may change, and it may have been read in another language.
 */
export function ConsentField({ field, answer, onAnswer, ids, invalid }: FieldProps<'consent'>) {
  const language = use(FormLanguageContext)
  const signed = consentIn(answer)
  const [hasAgreed, setAgreed] = useState(false)
  const shown = fieldText(field, 'hint')
  const isAgreed = signed !== null || hasAgreed
  return (
    <div className="qf-consent">
      <p className="qf-consent-text" id={`${ids.input}-text`} dir="auto">
        <Marked text={signed?.text ?? shown} />
      </p>
      <label className="qf-choice">
        <input
          type="checkbox"
          checked={isAgreed}
          aria-describedby={`${ids.input}-text`}
          aria-invalid={invalid || undefined}
          onChange={event => {
            setAgreed(event.target.checked)
            // A consent that is taken back leaves no signature.
            if (!event.target.checked) onAnswer(undefined)
          }}
        />
        <span>{texts.agree}</span>
      </label>
      {isAgreed && (
        <DrawnPicture
          kind="signature"
          title={field.label}
          answer={answer}
          onAnswer={next => {
            const [photo] = photosIn(next)
            const consent = { text: shown, ...(language !== undefined && { language }) }
            onAnswer(photo && [{ ...photo, consent }])
          }}
          onPhoto={false}
        />
      )}
    </div>
  )
}
