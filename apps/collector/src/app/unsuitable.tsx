import { Rich } from '@quadrat/forms/rich'
import { SignInFrame } from '#src/features/sign-in/frame.tsx'
import { texts } from '#src/shared/texts-en.ts'
import { Notice } from '#src/shared/ui/notice.tsx'

export function Unsuitable() {
  return (
    <SignInFrame title={texts.unsuitable.title}>
      <Notice kind="error">
        <p>
          <Rich text={texts.unsuitable.text} values={{ address: <strong dir="ltr">https://</strong> }} />
        </p>
      </Notice>
    </SignInFrame>
  )
}
