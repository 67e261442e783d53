import type { IControl, Map as MapLibreMap } from 'maplibre-gl'

const icon = `<svg width="29" height="29" viewBox="0 0 29 29" fill="none" stroke="currentColor" stroke-width="1.8" aria-hidden="true">
  <circle cx="14.5" cy="14.5" r="5.5"/><path d="M14.5 5.5v4M14.5 19.5v4M5.5 14.5h4M19.5 14.5h4" stroke-linecap="round"/></svg>`

/** One button to and fro: the circle of accuracy filling the map, and the coast around it. */
export class ZoomToAccuracy implements IControl {
  private readonly element = document.createElement('div')
  private readonly centre: [number, number]
  private readonly zooms: { near: number; far: number }

  constructor(centre: [number, number], zooms: { near: number; far: number }) {
    this.centre = centre
    this.zooms = zooms
  }

  onAdd(map: MapLibreMap): HTMLElement {
    this.element.className = 'maplibregl-ctrl maplibregl-ctrl-group'
    const button = document.createElement('button')
    button.type = 'button'
    button.innerHTML = icon
    const isNear = () => map.getZoom() > (this.zooms.near + this.zooms.far) / 2
    const name = () => {
      button.title = isNear() ? 'Show the surroundings' : 'Show the accuracy'
      button.setAttribute('aria-label', button.title)
    }
    name()
    map.on('zoomend', name)
    button.addEventListener('click', () => {
      map.easeTo({ center: this.centre, zoom: isNear() ? this.zooms.far : this.zooms.near })
    })
    this.element.append(button)
    return this.element
  }

  onRemove(): void {
    this.element.remove()
  }
}
