import { useEffect, useRef, useState, type RefObject } from 'react'
import { revokeLater } from '../../ui/save-file.ts'
import type { ShareFileState } from './share-file-state.ts'
import { shareFile } from './share-file.ts'
import type { ShareFormat } from './share-layout.ts'
import type { Shareable } from './shareable.ts'

interface UsePictureResult {
  readonly picture: ShareFileState
  /** The ref for the element of `ShareArt`. */
  readonly art: RefObject<HTMLDivElement | null>
}

/** @param format null while no picture is wanted */
export function usePicture(shareable: Shareable, format: ShareFormat | null): UsePictureResult {
  const art = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ readonly format: ShareFormat; readonly picture: ShareFileState } | null>(null)
  useEffect(() => {
    if (format === null) return undefined
    let address: string | null = null
    let isWanted = true
    void shareFile(shareable, format, art.current)
      .then((file) => {
        // The sheet may have closed meanwhile.
        if (!isWanted) return
        address = URL.createObjectURL(file)
        setDrawn({ format, picture: { kind: 'ready', file, address } })
      })
      .catch(() => {
        if (isWanted) setDrawn({ format, picture: { kind: 'failed' } })
      })
    return () => {
      isWanted = false
      setDrawn(null)
      if (address !== null) revokeLater(address)
    }
  }, [shareable, format])
  return { picture: drawn?.format === format ? drawn.picture : { kind: 'drawing' }, art }
}
