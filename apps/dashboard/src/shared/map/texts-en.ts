import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of all maps. */
export const texts = defineTexts('first/map', {
  loading: 'The map is loading',
  unsupported: "This browser can't display the map.",
  within: 'Accurate to within {distance}',
  pickElsewhere:
    "The map can't be shown here. Enter the latitude and longitude instead, or use your current location.",
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  marker: 'Map marker',
  scrollToZoom: 'Hold {key} and scroll to zoom the map',
  twoFingers: 'Use two fingers to move the map',
  metres: 'm',
  kilometres: 'km',
  showSurroundings: 'Show the surrounding area',
  showAccuracy: 'Show the accuracy',
  north: 'N',
  south: 'S',
  east: 'E',
  west: 'W',
  baseMaps: {
    choose: 'Base map',
    bundled: 'World map',
    failed: "This map couldn't be loaded.",
  },
  corners: {
    corners: 'Corners of the area',
    keys: 'Use the arrow keys to move the corner, with Shift by one pixel at a time. Escape undoes the change. In the middle of a side, Enter adds a corner. Delete removes one.',
    middle: '{corner}, middle of the next side',
    remove: 'Remove this corner',
  },
  seas: {
    indian: 'Indian Ocean',
    atlantic: 'Atlantic Ocean',
    pacific: 'Pacific Ocean',
    southern: 'Southern Ocean',
    arctic: 'Arctic Ocean',
    arabian: 'Arabian Sea',
    mediterranean: 'Mediterranean Sea',
    bengal: 'Bay of Bengal',
  },
})
