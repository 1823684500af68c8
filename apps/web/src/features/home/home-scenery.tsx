import { useEffect } from 'react'
import { openScenery } from './scenery/scenery.ts'
import './home-scenery.css'

/** The first moments belong to whoever came for a button: no frame of the scenery stands in the way of a tap. */
const BEGINS_MS = 2500

/** What drifts over the home page's wall of tiles, once the page has rested a while. */
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
