import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export const size = { width: 1280, height: 720 }
const framesPerSecond = 12

/** Draws the pointer into the page, because a recording of a page has none. */
function drawPointer() {
  const pointer = document.createElement('div')
  pointer.innerHTML =
    '<svg width="28" height="28" viewBox="0 0 28 28"><path d="M5 3l16 12-7 1 4 8-4 2-4-8-5 5z" fill="#111" stroke="#fff" stroke-width="1.5"/></svg>'
  Object.assign(pointer.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: '28px',
    height: '28px',
    zIndex: '2147483647',
    pointerEvents: 'none',
    transition: 'filter .15s',
    transform: 'translate(640px, 360px)',
  })
  const add = () => document.documentElement.append(pointer)
  if (document.documentElement) add()
  else document.addEventListener('DOMContentLoaded', add)
  // A reload begins where the pointer was.
  const last = sessionStorage.getItem('film-pointer')
  if (last) pointer.style.transform = last
  const follow = event => {
    pointer.style.transform = `translate(${event.clientX - 5}px, ${event.clientY - 3}px)`
    sessionStorage.setItem('film-pointer', pointer.style.transform)
  }
  addEventListener('mousemove', follow, { capture: true, passive: true })
  addEventListener('mousedown', () => (pointer.style.filter = 'drop-shadow(0 0 6px #0f6b5c)'), true)
  addEventListener('mouseup', () => (pointer.style.filter = ''), true)
}

/** The longest that work between two waits may take in the film, however long it took the machine. */
const longestWorkMs = 350

/**
 * Records what happens on a page. Each wait takes in the film what it was meant to take, and work between two
 * waits not longer than `longestWorkMs`: the speed of the film does not depend on that of the machine. `say`
 * begins a caption and waits as long as it takes to read; the other methods act as a person does, at a speed
 * that can be followed.
 */
export class Film {
  #frames = []
  #captions = []
  #at = { x: size.width / 2, y: size.height / 2 }
  #writes = []
  /** The waits: when each began and ended, and how long it was meant to be. */
  #waits = []

  constructor(page, folder) {
    this.page = page
    this.folder = folder
  }

  async start() {
    await rm(this.folder, { recursive: true, force: true })
    await mkdir(this.folder, { recursive: true })
    await this.page.addInitScript(drawPointer)
    await this.page.evaluate(drawPointer)
    this.session = await this.page.context().newCDPSession(this.page)
    this.session.on('Page.screencastFrame', ({ data, sessionId }) => {
      const name = `${String(this.#frames.length).padStart(5, '0')}.jpg`
      this.#frames.push({ name, at: performance.now() })
      this.#writes.push(writeFile(join(this.folder, name), Buffer.from(data, 'base64')))
      this.session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await this.session.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 90,
      maxWidth: size.width,
      maxHeight: size.height,
    })
    await this.page.mouse.move(this.#at.x, this.#at.y)
    await this.rest(600)
  }

  /** Ends the recording. Returns the length and what the encoder needs. */
  async stop() {
    await this.rest(700)
    const end = performance.now()
    await this.session.send('Page.stopScreencast')
    await Promise.all(this.#writes)
    const inFilm = this.#clock()
    const start = inFilm(this.#frames[0].at)
    const lines = this.#frames.flatMap(({ name, at }, i) => [
      `file '${name}'`,
      `duration ${((inFilm(this.#frames[i + 1]?.at ?? end) - inFilm(at)) / 1000).toFixed(3)}`,
    ])
    // The last picture is named twice, else its duration does not count.
    lines.push(`file '${this.#frames.at(-1).name}'`)
    const list = join(this.folder, 'frames.txt')
    await writeFile(list, `${lines.join('\n')}\n`)
    const captions = this.#captions.map(({ text, at }, i) => ({
      text,
      from: Math.max(0, inFilm(at) - start),
      to: inFilm(this.#captions[i + 1]?.at ?? end) - start,
    }))
    return { list, seconds: (inFilm(end) - start) / 1000, captions, framesPerSecond }
  }

  async say(text) {
    this.#captions.push({ text, at: performance.now() })
    await this.rest(500 + text.length * 28)
  }

  async rest(ms) {
    await this.#wait(ms, () => this.page.waitForTimeout(ms))
  }

  async #wait(meant, work) {
    const from = performance.now()
    await work()
    this.#waits.push({ from, to: performance.now(), meant })
  }

  /** Returns the time in the film of a moment of the recording. */
  #clock() {
    const waits = this.#waits
    return at => {
      let film = 0
      let last = waits[0].from
      for (const { from, to, meant } of waits) {
        if (at <= from) return film + Math.min(Math.max(0, at - last), longestWorkMs)
        film += Math.min(from - last, longestWorkMs)
        if (at < to) return film + ((at - from) / (to - from)) * meant
        film += meant
        last = to
      }
      return film + Math.min(at - last, longestWorkMs)
    }
  }

  async pointAt(locator) {
    await locator.waitFor({ state: 'visible' })
    await locator.scrollIntoViewIfNeeded()
    const box = await locator.boundingBox()
    await this.moveTo(box.x + box.width / 2, box.y + Math.min(box.height / 2, 200))
  }

  async moveTo(x, y) {
    const from = this.#at
    const steps = 12
    for (let i = 1; i <= steps; i++) {
      const eased = 0.5 - Math.cos((Math.PI * i) / steps) / 2
      await this.page.mouse.move(from.x + (x - from.x) * eased, from.y + (y - from.y) * eased)
      await this.rest(25)
    }
    this.#at = { x, y }
  }

  async click(locator) {
    await this.pointAt(locator)
    await this.rest(250)
    await this.page.mouse.down()
    await this.rest(120)
    await this.page.mouse.up()
    await this.rest(450)
  }

  async clickAt(x, y) {
    await this.moveTo(x, y)
    await this.page.mouse.down()
    await this.page.mouse.up()
    await this.rest(350)
  }

  async type(locator, text) {
    await this.click(locator)
    await this.#wait(text.length * 45, () => this.page.keyboard.type(text, { delay: 38 }))
    await this.rest(250)
  }

  async press(key) {
    await this.page.keyboard.press(key)
    await this.rest(1100)
  }
}

/** Captions as WebVTT, at the bottom of the picture. */
export function webVtt(captions) {
  const time = ms => new Date(ms).toISOString().slice(11, 23)
  const cues = captions.map(({ text, from, to }) => `${time(from)} --> ${time(to)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}
