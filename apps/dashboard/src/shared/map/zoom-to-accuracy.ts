import type { IControl, Map as MapLibreMap } from 'maplibre-gl'
import { texts } from './texts-en.ts'

const icon = `<svg width="29" height="29" viewBox="0 0 29 29" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
  <circle cx="14.5" cy="14.5" r="5.5"/><path d="M14.5 5.5v4M14.5 19.5v4M5.5 14.5h4M19.5 14.5h4" stroke-linecap="round"/></svg>`

interface AccuracyView {
  centre: [number, number]
  /** The zooms of the two views: the circle fills the map; the region around it is visible. */
  near: number
  far: number
}

/** A button that toggles between the circle of accuracy and the region around it. */
export class ZoomToAccuracy implements IControl {
  private readonly element = document.createElement('div')
  /** Set again when the map shows another position. */
  view: AccuracyView

  constructor(view: AccuracyView) {
    this.view = view
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.element.className = 'maplibregl-ctrl maplibregl-ctrl-group'
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = icon
    const isNear = () => map.getZoom() > (this.view.near + this.view.far) / 2
    const name = () => {
      button.title = isNear() ? texts.showSurroundings : texts.showAccuracy
      button.setAttribute('aria-label', button.title)
    }
    name()
    map.on('zoomend', name)
    button.addEventListener('click', () => {
      const { centre, near, far } = this.view
      map.easeTo({ center: centre, zoom: isNear() ? far : near })
    })
    this.element.append(button)
    return this.element
  }

  onRemove(): void {
    this.element.remove()
  }
}
