import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactElement } from 'react'

interface Props extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  icon: TablerIcon
  iconSize?: number
  /** Its accessible name. */
  label: string
  variant?: 'subtle' | 'default'
  renderRoot?: (props: Record<string, unknown>) => ReactElement
}

/** A button that shows only an icon, without a frame unless it has another variant. */
export function IconButton({ icon: Icon, iconSize, label, variant = 'subtle', ...props }: Props) {
  const isLarge = props.size === 36 || props.size === 'lg'
  return (
    <ActionIcon variant={variant} color="gray" aria-label={label} {...props}>
      <Icon size={iconSize ?? (isLarge ? 18 : 16)} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
