/** Both are quarantined; a save from the future can be opened after an update. */
export type SaveFault = 'corrupt' | 'from-the-future'
