import { Box, type BoxProps, Center } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { MapSkeleton } from './map-skeleton.tsx'

interface Props {
  container: Ref<HTMLDivElement>
  state: 'loading' | 'rendered' | 'unsupported'
  /** Pixels, or a CSS length. */
  height: number | string
  /** What is shown where no map can be drawn. */
  children: ReactNode
  /** Of what is shown then. */
  unsupportedProps?: BoxProps
}

/** The place of a map, until it is drawn and where it cannot be. */
export function MapFrame({ container, state, height, children, unsupportedProps }: Props) {
  if (state === 'unsupported')
    return (
      <Center h={height} bg="var(--mantine-color-default-hover)" {...unsupportedProps}>
        {children}
      </Center>
    )
  return (
    <Box pos="relative" h={height} className="quadrat-map">
      <div ref={container} style={{ width: '100%', height: '100%' }} />
      {state === 'loading' && <MapSkeleton />}
    </Box>
  )
}

/** For a map with round corners. */
export const roundedProps: BoxProps = { style: { borderRadius: 'var(--radius-md)' }, p: 'md' }
