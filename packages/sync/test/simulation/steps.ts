// What can happen in a step of the simulation, and how often.

import type { CommandKind } from './commands.ts'

export type ActKind =
  | CommandKind
  | 'create'
  | 'end'
  | 'give-up'
  | 'remove'
  | 'put-back'
  | 'rename'
  | 'import'
  | 'set'
  | 'migrate'
  | 'take-up'
  | 'hand-over'

export type StepKind =
  | ActKind
  | 'sync'
  | 'push'
  | 'crash'
  | 'cut'
  | 'update'
  | 'switch'
  | 'enrol'
  | 'back-up'
  | 'bring-back'

export const WEIGHTS: Record<StepKind, number> = {
  sync: 26,
  push: 4,
  round: 24,
  create: 10,
  end: 6,
  'take-up': 6,
  rename: 6,
  set: 5,
  correct: 3,
  join: 3,
  unseat: 3,
  remove: 3,
  cut: 3,
  delete: 2,
  undo: 2,
  leave: 2,
  raise: 2,
  'put-back': 2,
  crash: 2,
  return: 1,
  restore: 1,
  'give-up': 1.5,
  import: 1,
  migrate: 1,
  'hand-over': 1,
  update: 0.3,
  switch: 0,
  enrol: 0,
  'back-up': 0,
  'bring-back': 0,
}

/** The weights that differ for one seed in four, in which devices change the same games more often. */
export const QUARREL_WEIGHTS: Partial<Record<StepKind, number>> = {
  sync: 40,
  round: 8,
  create: 3,
  correct: 30,
  'hand-over': 16,
  'give-up': 6,
  rename: 0,
  set: 0,
}
