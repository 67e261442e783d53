/** Long, short, long: unlike any usual message. In ms. */
export const warningVibration = [600, 200, 200, 200, 600]

const told = new Set<string>()

/** Sounds and vibrates once for an early warning, as far as the browser allows it before a touch. */
export function alarm(id: string): void {
  if (told.has(id)) return
  told.add(id)
  navigator.vibrate?.(warningVibration)
  try {
    sound(new AudioContext())
  } catch {
    // Without sound the banner must do.
  }
}

/** Two tones in turn, six times, made by the browser so that it works offline. */
function sound(audio: AudioContext): void {
  if (audio.state === 'suspended') {
    void audio.close()
    return
  }
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const toneSeconds = 0.25
  tone.type = 'square'
  volume.gain.value = 0.2
  for (let n = 0; n < 6; n++)
    tone.frequency.setValueAtTime(n % 2 ? 660 : 880, audio.currentTime + n * toneSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.addEventListener('ended', () => void audio.close())
  tone.start()
  tone.stop(audio.currentTime + 6 * toneSeconds)
}
