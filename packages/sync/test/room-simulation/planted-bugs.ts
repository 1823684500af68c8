// Planted bugs that do not show unless something fails.

import { lastRound } from '@dutch/domain/game/state'
import type { Sabotage } from './sabotage.ts'

export const PLANTED_BUGS: Readonly<Record<string, Sabotage>> = {
  'a server that acknowledges before the commit': { acknowledgesBeforeCommit: true },
  'a server that does not know a request again': { forgetsRequests: true },
  'a server that adds a round whatever its author saw': {
    overwrites: (room, asking) => {
      const { request } = asking
      if (request.type !== 'play' || request.command.type !== 'add-round') return asking
      const after = lastRound(room.game)?.id ?? null
      return { ...asking, request: { ...request, command: { ...request.command, after } } }
    },
  },
  'a server where a correction undoes what others corrected': {
    overwrites: (_room, asking) => {
      const { request } = asking
      if (request.type !== 'play' || request.command.type !== 'correct-round') return asking
      const { before: _before, ...command } = request.command
      return { ...asking, request: { ...request, command } }
    },
  },
  'a phone that takes every delta for the next one': {
    mishears: (client, message) => {
      if (message.type !== 'delta') return message
      const from = client.entries.length
      return { ...message, from, to: from + message.entries.length, isWhole: false }
    },
  },
  'a phone that lets go of what is refused': { forgets: (client) => ({ ...client, questions: [] }) },
  'a phone that stores what was typed after it was sent': { storesLate: true },
}
