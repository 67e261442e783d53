import type { Subject } from '../../src/content/subjects.ts'
import { Canvas, type LightName, lights } from './paint.ts'
import * as beach from './scenes-beach.ts'
import * as creekside from './scenes-creek.ts'
import * as nursery from './scenes-nursery.ts'
import * as seagrass from './scenes-seagrass.ts'
import * as waterPoints from './scenes-water-points.ts'
import * as woodland from './scenes-woodland.ts'

interface Scene {
  draw: (canvas: Canvas, variant: number) => string
  /** One picture for each light. */
  lights: LightName[]
}

export const scenes: Record<Subject, Scene> = {
  'seedlings-mud': {
    draw: creekside.seedlingsInMud,
    lights: ['morning', 'overcast', 'evening', 'noon', 'dawn'],
  },
  'planted-row': { draw: creekside.plantedRow, lights: ['morning', 'noon', 'overcast'] },
  'propagule-hands': { draw: creekside.propaguleInHands, lights: ['morning', 'noon', 'evening'] },
  creek: { draw: creekside.creek, lights: ['dawn', 'morning', 'overcast', 'evening'] },
  nursery: { draw: nursery.nursery, lights: ['noon', 'morning', 'overcast'] },
  'nursery-bags': { draw: nursery.nurseryBags, lights: ['morning', 'noon'] },
  stake: { draw: nursery.stake, lights: ['overcast', 'noon'] },
  tape: { draw: nursery.tape, lights: ['morning', 'noon'] },
  quadrat: { draw: seagrass.quadrat, lights: ['noon', 'morning', 'overcast', 'noon', 'morning'] },
  seagrass: { draw: seagrass.seagrass, lights: ['noon', 'morning', 'noon'] },
  'beach-debris': { draw: beach.beachDebris, lights: ['morning', 'overcast', 'noon', 'dawn'] },
  'litter-bags': { draw: beach.litterBags, lights: ['morning', 'noon'] },
  'turtle-track': { draw: beach.turtleTrack, lights: ['dawn', 'morning'] },
  beach: { draw: beach.beach, lights: ['noon', 'evening'] },
  tap: { draw: waterPoints.tap, lights: ['morning', 'noon', 'evening'] },
  'hand-pump': { draw: waterPoints.handPump, lights: ['morning', 'overcast'] },
  'water-tank': { draw: waterPoints.waterTank, lights: ['noon', 'evening'] },
  woodlot: { draw: woodland.woodlot, lights: ['morning', 'noon', 'evening', 'overcast'] },
  sapling: { draw: woodland.sapling, lights: ['morning', 'noon'] },
  storm: { draw: woodland.storm, lights: ['storm', 'storm'] },
  people: { draw: woodland.people, lights: ['morning', 'evening', 'overcast'] },
}

/** Pictures of projects and groups: the same scenes with other seeds. */
export const covers: { name: string; subject: Subject; variant: number; light: LightName }[] = [
  { name: 'project-mida', subject: 'creek', variant: 1, light: 'dawn' },
  { name: 'project-diani', subject: 'beach', variant: 1, light: 'noon' },
  { name: 'project-tana', subject: 'woodlot', variant: 0, light: 'evening' },
  { name: 'group-dabaso', subject: 'people', variant: 2, light: 'morning' },
  { name: 'group-mkwiro', subject: 'people', variant: 0, light: 'dawn' },
  { name: 'group-ukunda', subject: 'quadrat', variant: 0, light: 'morning' },
  { name: 'group-golbanti', subject: 'people', variant: 1, light: 'noon' },
]

export function drawScene(subject: Subject, variant: number, light: LightName, seed: string): string {
  const canvas = new Canvas(seed, lights[light], 960, 720)
  return canvas.finish(scenes[subject].draw(canvas, variant))
}
