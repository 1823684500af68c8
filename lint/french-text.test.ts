import { describe, expect, it } from 'vitest'
import { faultsOf } from './french-text.ts'

describe('French texts', () => {
  it.each([
    ['Prêts à jouer ?', /space/u],
    [' a fait Dutch !', /space/u],
    ['Choisissez « Ajouter\u00A0»', /space/u],
    ["Retour à l'accueil", /apostrophe/u],
    ['Chargement...', /dots/u],
    ['Jouez la manche, puis notez-la ici', /U\+2011/u],
    ['Le menu de celui-ci', /U\+2011/u],
    ['Regardez deux cartes, retenez-en quatre', /U\+2011/u],
    ['Une touche ouvre la saisie', /appui/u],
    ['Une manche vient d’être entrée', /saisir/u],
    ['Entrez le code de la partie', /saisir/u],
    ['Un message part pour Léa', /"e-mail"/u],
    ['Votre adresse électronique', /hyphen/u],
    ['Indiquez votre email', /hyphen/u],
    ['Le tutorial est fini', /English/u],
    ['Qui annonce Dutch le paie', /proverb/u],
    ['La partie reste ici. Migrée, elle vous suit.', /alone/u],
  ])('%j is refused', (text, fault) => {
    expect(faultsOf(text).join()).toMatch(fault)
  })

  it.each([
    'Prêts à jouer\u00A0?',
    '«\u202FDutch\u202F»\u00A0: deux manches',
    'Qui êtes-vous à la table\u202F?',
    'Qui joue\u00A0?',
    'Laisser entrer Léa',
    'Touchez «\u00A0Dutch\u00A0» sur la ligne du joueur.',
    'Veuillez entrer un code de partie',
    'message',
    'the message that was sent',
    'p-4 sm:p-6',
  ])('%j is good', (text) => {
    expect(faultsOf(text)).toEqual([])
  })
})
