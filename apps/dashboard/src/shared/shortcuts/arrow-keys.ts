/** Returns the names of the arrow keys that go on and back in the direction of reading. */
export function arrowKeys() {
  return document.dir === 'rtl'
    ? ({ ahead: 'ArrowLeft', back: 'ArrowRight' } as const)
    : ({ ahead: 'ArrowRight', back: 'ArrowLeft' } as const)
}
