import { describe, expect, it } from 'vitest'
import { handOver, meansOf, type ShareDevice } from './share-means.ts'

const picture = new File(['png'], 'partie.png', { type: 'image/png' })

function device(failure: unknown = null, takesFiles = true) {
  const given: ShareData[] = []
  const asked: ShareDevice = {
    share: (data) => {
      given.push(data)
      return failure === null ? Promise.resolve() : Promise.reject(failure)
    },
    canShare: () => takesFiles,
  }
  return { asked, given }
}

describe('sharing', () => {
  it('hands over picture and text where the system takes both', async () => {
    const { asked, given } = device()
    expect(meansOf(asked, picture)).toBe('file')
    expect(await handOver(asked, 'Léa gagne', picture)).toBe('shared')
    expect(given).toEqual([{ text: 'Léa gagne', files: [picture] }])
  })

  it('hands over the text alone where it takes no picture, or there is none', async () => {
    const { asked, given } = device(null, false)
    expect(meansOf(asked, picture)).toBe('text')
    expect(meansOf({ share: () => Promise.resolve() }, picture)).toBe('text')
    expect(await handOver(asked, 'Léa gagne', picture)).toBe('shared')
    expect(await handOver(device().asked, 'Léa gagne', null)).toBe('shared')
    expect(given).toEqual([{ text: 'Léa gagne' }])
  })

  it('knows of devices that cannot share at all', async () => {
    expect(meansOf({}, picture)).toBe('none')
    expect(await handOver({}, 'Léa gagne', picture)).toBe('failed')
  })

  it('does not take a change of mind for a failure', async () => {
    expect(await handOver(device(new DOMException('', 'AbortError')).asked, 'Léa gagne', picture)).toBe('cancelled')
    expect(await handOver(device(new DOMException('', 'NotAllowedError')).asked, 'Léa gagne', picture)).toBe('failed')
    expect(await handOver(device(new TypeError('no')).asked, 'Léa gagne', picture)).toBe('failed')
  })
})
