import { result } from '@dutch/domain/test/histories'
import { planRenaming } from '@dutch/domain/history/renaming'
import { nameKey } from '@dutch/domain/players/names'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PeoplePreview } from './people-preview.tsx'

const records = [result({ Hugo: 4, Max: 9 }, 1), result({ Zoé: 4, Max: 9 }, 2)]
const face = (name: string) => ({ name, emoji: null, avatarColor: null })
const preview = (before: string, after: string) =>
  renderToStaticMarkup(
    <PeoplePreview
      plan={planRenaming(records, { from: nameKey(before), to: after })}
      before={face(before)}
      after={face(after)}
      isRenaming={false}
      underWay={false}
    />,
  )

it('R1302: of a merge, whose name went meanwhile in another tab is told, whether it is kept or lost', () => {
  expect(preview('Hugo', 'Zoé')).toContain('Zoé aura')
  for (const text of [preview('Hugo', 'Léa'), preview('Léa', 'Hugo')]) {
    expect(text).toContain('Plus aucune partie n’est au nom de Léa')
    expect(text).not.toContain('aura')
  }
})
