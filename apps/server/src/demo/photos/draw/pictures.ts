import type { Subject } from '../../content/templates.ts'
import { Canvas, type LightName, lights } from './paint.ts'
import * as creekside from './scenes-creek.ts'
import * as shore from './scenes-shore.ts'
import * as village from './scenes-village.ts'

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
  nursery: { draw: creekside.nursery, lights: ['noon', 'morning', 'overcast'] },
  'nursery-bags': { draw: creekside.nurseryBags, lights: ['morning', 'noon'] },
  stake: { draw: creekside.stake, lights: ['overcast', 'noon'] },
  tape: { draw: creekside.tape, lights: ['morning', 'noon'] },
  quadrat: { draw: shore.quadrat, lights: ['noon', 'morning', 'overcast', 'noon', 'morning'] },
  seagrass: { draw: shore.seagrass, lights: ['noon', 'morning', 'noon'] },
  'beach-debris': { draw: shore.beachDebris, lights: ['morning', 'overcast', 'noon', 'dawn'] },
  'litter-bags': { draw: shore.litterBags, lights: ['morning', 'noon'] },
  'turtle-track': { draw: shore.turtleTrack, lights: ['dawn', 'morning'] },
  beach: { draw: shore.beach, lights: ['noon', 'evening'] },
  tap: { draw: village.tap, lights: ['morning', 'noon', 'evening'] },
  'hand-pump': { draw: village.handPump, lights: ['morning', 'overcast'] },
  'water-tank': { draw: village.waterTank, lights: ['noon', 'evening'] },
  woodlot: { draw: village.woodlot, lights: ['morning', 'noon', 'evening', 'overcast'] },
  sapling: { draw: village.sapling, lights: ['morning', 'noon'] },
  storm: { draw: village.storm, lights: ['storm', 'storm'] },
  people: { draw: village.people, lights: ['morning', 'evening', 'overcast'] },
}

/** Pictures of projects and groups: the same scenes, drawn anew. */
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
