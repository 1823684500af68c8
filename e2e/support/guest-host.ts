/** Somebody elsewhere, without an account, in a room as long as they are connected. */
export interface GuestElsewhere {
  readonly gameId: string
  readonly leave: () => void
}

/** Opens a room for these names; the first one is theirs. */
export function hostAsGuest(url: string, names: readonly string[]): Promise<GuestElsewhere> {
  return come(url, { type: 'create_game', players: names, playerName: names[0] })
}

/** @param target a room code, or a game's id */
export function joinAsGuest(url: string, target: string, name: string): Promise<GuestElsewhere> {
  return come(url, { type: 'join_game', gameId: target, playerName: name })
}

async function come(url: string, wish: object): Promise<GuestElsewhere> {
  const begun = await fetch(`${url}/api/guests`, { method: 'POST', headers: { origin: url } })
  const cookie = begun.headers.getSetCookie().map((set) => set.split(';', 1)[0])
  const init = { headers: { origin: url, cookie: cookie.join('; ') } }
  // Node's has options besides the protocols, of which the types of browsers know nothing.
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, init as unknown as string[])
  const gameId = await new Promise<string>((resolve, reject) => {
    socket.addEventListener('close', () => reject(new Error('The guest was turned away')))
    socket.addEventListener('open', () => socket.send(JSON.stringify(wish)))
    socket.addEventListener('message', ({ data }) => {
      const message: unknown = JSON.parse(String(data))
      if (isEntered(message)) resolve(message.gameId)
      else if (String(data).includes('"error"')) reject(new Error(String(data)))
    })
  })
  return { gameId, leave: () => socket.close() }
}

function isEntered(message: unknown): message is { readonly gameId: string } {
  return typeof message === 'object' && message !== null && 'gameId' in message
}
