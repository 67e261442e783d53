import { Anchor, Text } from '@mantine/core'
import { dashboardProblem } from '@quadrat/domain/messages/dashboard-problem-en'
import { Rich } from '@quadrat/forms/rich'
import { Link } from '@tanstack/react-router'
import { runtime } from '#src/shared/api/runtime.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { PublicFrame } from './public-frame.tsx'
import { RegisterForm } from './register-form.tsx'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'

export function RegisterPage() {
  return (
    <PublicFrame title={texts.register} lead={texts.registration.lead}>
      <Text size="sm" className={styles.note}>
        {texts.registration.existing}
      </Text>
      {runtime.registration === 'closed' ? (
        <FormStatus error={dashboardProblem('registration.closed')} />
      ) : (
        <>
          {runtime.registration === 'invitation' && (
            <Text size="sm" className={styles.note}>
              {texts.registration.invitation}
            </Text>
          )}
          <RegisterForm />
        </>
      )}
      <Text mt="lg" size="sm" c="dimmed">
        <Rich
          text={texts.registration.haveAccount}
          values={{
            signIn: (
              <Anchor component={Link} to="/login" size="sm" underline="always">
                {texts.signIn}
              </Anchor>
            ),
          }}
        />
      </Text>
    </PublicFrame>
  )
}
