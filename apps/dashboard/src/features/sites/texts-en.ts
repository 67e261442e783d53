import { defineTexts } from '@quadrat/domain/language/texts'

/** Texts of the places of work of projects. */
export const texts = defineTexts('projects/sites', {
  heading: 'Place of work',
  project: 'Project',
  loading: 'Loading the place of work',
  cancel: 'Cancel',
  save: 'Save',
  created: 'The place of work was saved',
  updated: 'The place of work was changed',
  noMap: "The map can't be shown here. You can still import an outline from a file.",
  panel: {
    none: 'This project has no place of work yet.',
    draw: 'Draw or import',
    change: 'Change',
    outside: '{count, plural, one {# task} other {# tasks}} outside',
    checking: 'Tasks are still being checked against it.',
    history: 'History of the place of work',
    remove: 'Remove',
    removed: 'The place of work was removed',
    question: 'Remove the place of work?',
    means: 'Reports outside it will no longer be marked. The reports don’t change.',
  },
  form: {
    means:
      'Tasks reported outside of it are marked, and can be found in the feed, on the map and in the insights.',
    kinds: 'GeoJSON, KML or a zipped shapefile, up to 20 MB. It replaces the current outline.',
    drawArea: 'Draw an area',
    cutHole: 'Cut a hole',
    importFile: 'Import a file',
    undo: 'Undo',
    shown: '{file} is shown on the map. Save to use it.',
    shownPart:
      '{file} is shown on the map. {count, plural, one {# point or line was left out.} other {# points and lines were left out.}} Save to use it.',
    refused: '{file}: {reason}',
    holeAstray: 'A hole must be inside an area. Draw its first corner there.',
  },
  areas: {
    areas: 'Areas',
    none: 'No areas yet.',
    area: 'Area {n}',
    hole: 'Area {n}, hole {hole}',
    remove: 'Remove area {n}',
    corner: '{ring}, corner {n} of {count}',
    size: '{corners, plural, one {# corner} other {# corners}}{holes, plural, =0 {} one {, # hole} other {, # holes}}',
  },
  drawing: {
    drawing: 'Drawing',
    start:
      '{kind, select, hole {Click the corners of the hole on the map.} other {Click the corners of the area on the map.}}',
    corners: '{count, plural, one {# corner} other {# corners}}',
    tooFew: '{count, plural, one {# corner, at least 3 needed} other {# corners, at least 3 needed}}',
    corner: 'Add corner at centre',
    back: 'Remove last corner',
    cancel: 'Cancel drawing',
    finish: 'Finish',
  },
  conflict: {
    changed: 'Someone else has saved a different outline. Yours has not been saved.',
    deleted: 'Someone else has deleted this place of work. Your outline has not been saved.',
    shown: 'The map shows',
    theirs: 'Theirs',
    mine: 'Mine',
    takeTheirs: 'Use theirs',
    keepMine: 'Keep mine',
  },
  file: {
    tooLarge: 'The file is larger than {size} MB.',
    kind: 'This is not a GeoJSON, KML or zipped shapefile.',
    archive: 'The ZIP file is damaged or contains no shapefile.',
    near: '{fault} Look near {latitude}, {longitude}.',
  },
})
