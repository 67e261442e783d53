import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { signOut } from './sign-out.ts'
import { texts } from './texts-en.ts'

/** Signs out on pages that have no menu. */
export function SignOutButton() {
  const [leaving, setLeaving] = useState(false)
  return (
    <Button
      variant="subtle"
      color="gray"
      c="inherit"
      loading={leaving}
      onClick={() => {
        setLeaving(true)
        signOut()
      }}
      leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
    >
      {texts.signOut}
    </Button>
  )
}
