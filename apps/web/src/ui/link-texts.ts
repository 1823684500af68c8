/** Texts for sharing a link. */
export const LINK_TEXTS = {
  copy: 'Copier le lien',
  copied: 'Lien copié',
  shareFailed: 'Le partage n’a pas abouti\u00A0: copiez le lien',
} as const
