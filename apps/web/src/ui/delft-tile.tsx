// On the home page: smaller without a memo (decision 0065).
'use no memo'

import { useId } from 'react'

interface DelftTileProps {
  readonly className?: string
}

export function DelftTile({ className }: DelftTileProps) {
  const id = useId()
  return (
    <svg aria-hidden="true" className={className} width="100%" height="100%">
      <defs>
        <pattern id={id} width="56" height="56" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
            <path d="M0 .75h56M.75 0v56" strokeOpacity=".28" />
            <path d="M0 17a17 17 0 0 0 17-17M39 0a17 17 0 0 0 17 17M56 39a17 17 0 0 0-17 17M17 56A17 17 0 0 0 0 39" />
            <path d="M28 12.5v5M28 38.500v5M12.5 28h5M38.5 28h5" />
          </g>
          <g fill="currentColor">
            <path d="M0 0h9.500a9.5 9.5 0 0 1-9.5 9.500zM56 0v9.500A9.5 9.5 0 0 1 46.5 0zM56 56h-9.500a9.5 9.5 0 0 1 9.5-9.500zM0 56v-9.500A9.5 9.5 0 0 1 9.5 56z" />
            <path d="M28 19c3 3.2 3 5.8 0 9-3-3.2-3-5.8 0-9zM28 37c-3-3.2-3-5.8 0-9 3 3.2 3 5.8 0 9zM19 28c3.2-3 5.8-3 9 0-3.2 3-5.8 3-9 0zM37 28c-3.2 3-5.8 3-9 0 3.2-3 5.8-3 9 0z" />
            <circle cx="28" cy="10" r="1.9" />
            <circle cx="28" cy="46" r="1.9" />
            <circle cx="10" cy="28" r="1.9" />
            <circle cx="46" cy="28" r="1.9" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
