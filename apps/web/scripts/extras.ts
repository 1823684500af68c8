/**
 * Files of the site that a whole offline game can do without, as globs: the worker fetches them once the rest is there.
 * Only files whose name changes with their content, or that change hardly ever: a page among them would meet the scripts
 * of another version.
 */
export const EXTRAS: string[] = [
  'assets/{stats,open-sounds,history-stories,professor-talk,voice,voice-form,voice-section}-*.{js,css}',
  'sounds/*.mp3',
  'assets/{menu,game-menu,use-sheet-menu}-*.js',
  'assets/{settings,multiplayer,rules}-page-*.{js,css}',
  'assets/{about,faq,privacy,strategy,terms}-page-*.js',
  // What /faq and /rules say: read by these pages, and by what tells of it in the head.
  'assets/{faq-questions,texts}-*.js',
  'assets/information-*.{js,css}',
  'assets/{table-aids,dictation-panel,game-menu}-*.{js,css}',
  'assets/{backup-part,delete-all-sheet,score-sheet}-*.{js,css}',
  'assets/{settings-draft,sound-trial,use-game-settings,game-settings-sheet}-*.js',
  'assets/{replay-sheet,share-sheet}-*.{js,css}',
  'assets/{home-sections,site-footer}-*.js',
  'assets/{browser-people,renaming,unlock-news,achievement-texts,person-totals}-*.{js,css}',
  'assets/{account,account-menu,account-section,sign-out-dialog,sign-in-page,reset-password-page}-*.{js,css}',
  'assets/{seats-sheet,house-rules-section}-*.{js,css}',
  'assets/{receive-page,handover-sheet,handover-text,qr-picture}-*.{js,css}',
  // What the Professor, the statistics, the replay and the share have in common.
  'assets/{comment,race-shape,series-look,seeded-chance}-*.{js,css}',
  // Icons that only these show.
  'assets/{printer,volume-2,copy,download,audio-lines,medal,eye,log-out}-*.js',
  'assets/{tutorial-dialog,tutorial-host,quick-actions,home-scenery,custom-choices,late-texts,waiting,waiting-veil}-*.{js,css}',
  // For whoever signed in.
  'assets/{open-sync,sync-section,other-devices-games,account-of}-*.js',
  // A phone in the cellar opens the room it is in from its own copy, and goes on entering.
  'assets/{room-game-page,use-room,use-room-news,refusal-texts,connection-bar}-*.{js,css}',
  'assets/{wifi-off,radio,user-plus,user-minus,megaphone}-*.js',
]

/** What only works with the server, as globs: no worker keeps it. */
export const ONLINE_ONLY: string[] = [
  'assets/{useQuery,use-premium-status,premium-status,premium-page,premium-queries,premium-mark,premium-row,account-details,server-sections,install-promo,page-error-reporting,offer-games,account-queries,lobby-page,join-page,tv-page,room-panel,use-player,question-panel,room-ends,ads-host,lost-games,games-cookie}-*.{js,css}',
  'assets/{developer-tools-page,performance-overlay,axe.min}-*.{js,css}',
]
