import { type Answer, consentIn } from '@quadrat/domain/answer/answers'
import { languageName } from '@quadrat/domain/language/language-names'
import { answerTexts } from '@quadrat/domain/messages/answers-en'
import { directionOf } from '@quadrat/domain/template/template-languages'
import { Marked } from '@quadrat/forms/marked'
import { IconSquareCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '../task.module.css'
import answers from './answers.module.css'
import { texts } from './texts-en.ts'

interface Props {
  answer: Answer | undefined
  /** The signature. */
  children: ReactNode
}

/** A signature with the text that it is under, as it was shown on the phone. */
export function ConsentAnswer({ answer, children }: Props) {
  const consent = consentIn(answer)
  if (!consent) return children
  const { text, language } = consent
  return (
    <div className={answers.consent}>
      <span className={answers.choice} data-chosen>
        <IconSquareCheckFilled size={16} aria-hidden />
        <span>{answerTexts.agreed}</span>
        {language !== undefined && (
          <span className={styles.quiet}>{texts.shownIn({ language: languageName(language) })}</span>
        )}
      </span>
      {children}
      <details>
        <summary>{texts.textShown}</summary>
        <p
          className={answers.consentText}
          {...(language === undefined ? { dir: 'auto' } : { lang: language, dir: directionOf(language) })}
        >
          <Marked text={text} />
        </p>
      </details>
    </div>
  )
}
