import { speak } from '@quadrat/domain/language/texts'
import { afterEach, expect, test } from 'vitest'
import { mount } from '#src/testing/mount.tsx'
import { CaptionTrack } from './caption-track.tsx'

afterEach(() => speak({ language: 'en', locale: 'en-GB', catalogue: {} }))

test('captions are in the language of the reader, in English where it lacks one', async () => {
  const catalogue = { 'help/captions': { map: { cue1: 'Chaque tâche localisée est sur la carte.' } } }
  speak({ language: 'fr', locale: 'fr', catalogue })
  const file = `WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:03.000\nTwo\n`
  const captions = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
  mount(
    // biome-ignore lint/a11y/useMediaCaption: the captions are a component
    <video>
      <CaptionTrack video={{ id: 'map', captions }} />
    </video>,
  )
  await expect.poll(() => document.querySelector('track')).not.toBeNull()
  const track = document.querySelector('track')
  expect([track?.srclang, track?.label]).toEqual(['fr', 'Français'])
  const cues = () => [...(track?.track.cues ?? [])].map(cue => (cue as VTTCue).text)
  await expect
    .poll(cues)
    .toEqual(['Chaque tâche localisée est sur la carte.', 'Choose Polygon to draw an area.'])
})
