import { useEffect } from 'react'
import { openScenery } from './scenery/scenery.ts'
import './home-scenery.css'

/** The delay before the first frame, so that the scenery does not slow down the first taps. */
const BEGINS_MS = 2500

export function HomeScenery() {
  useEffect(() => {
    const wall = document.querySelector('.hero-wall')
    if (wall === null) return undefined
    let end = () => clearTimeout(begins)
    const begins = setTimeout(() => {
      end = openScenery(wall)
    }, BEGINS_MS)
    return () => end()
  }, [])
  return null
}
