import { Button, Text } from '@mantine/core'
import { Rich } from '@quadrat/forms/rich'
import { IconDeviceMobile, IconLayoutDashboard } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { tryCollectorApp } from '#src/shared/checklist/checklist.api.ts'
import { FormStatus } from '#src/shared/forms/form-status.tsx'
import { signIn } from './sign-in.api.ts'
import styles from './sign-in.module.css'
import { texts } from './texts-en.ts'
import { useSignIn } from './use-sign-in.ts'

/** The account that the demo creates, and prints at its start. */
const demoAccount = { email: 'demo@quadrat.example', password: 'fieldwork-demo', rememberMe: false }

/** Opens both apps of the demo without typing. */
export function DemoEntry() {
  const dashboard = useSignIn()
  // Its link is made by the demo's own staff: an installation without the demo account has no way in here.
  const collectorApp = useMutation({
    mutationFn: async () => {
      await signIn(demoAccount)
      return tryCollectorApp()
    },
    onSuccess: path => window.location.assign(path),
  })
  const error = dashboard.error ?? collectorApp.error
  const isPending = dashboard.isPending || collectorApp.isPending || collectorApp.isSuccess
  return (
    <section className={styles.demo} aria-label={texts.demo.demo}>
      <Text size="sm">
        <Rich
          text={texts.demo.text}
          values={{ email: <b>{demoAccount.email}</b>, password: <b>{demoAccount.password}</b> }}
        />
      </Text>
      <FormStatus error={error} />
      <div className={styles.demoButtons}>
        <Button
          variant="default"
          leftSection={<IconLayoutDashboard size={16} stroke={1.75} aria-hidden />}
          loading={dashboard.isPending}
          disabled={isPending && !dashboard.isPending}
          onClick={() => dashboard.mutate(demoAccount)}
        >
          {texts.demo.dashboard}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} stroke={1.75} aria-hidden />}
          loading={collectorApp.isPending || collectorApp.isSuccess}
          disabled={dashboard.isPending}
          onClick={() => collectorApp.mutate()}
        >
          {texts.demo.collectorApp}
        </Button>
      </div>
    </section>
  )
}
