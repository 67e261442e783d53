import { SignInFrame } from '#src/features/sign-in/frame.tsx'
import { Notice } from '#src/shared/ui/notice.tsx'

export function Unsuitable() {
  return (
    <SignInFrame title="This address is not safe enough">
      <Notice kind="error">
        <p>
          Quadrat keeps reports on this phone, and browsers allow that only over a secure connection. Open the
          address that begins with <strong>https://</strong>, or ask your organisation for it.
        </p>
      </Notice>
    </SignInFrame>
  )
}
