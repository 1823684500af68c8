/** SPEC W1609: the browser wakes the worker with this tag. */
export const BACKGROUND_TAG = 'dutch-account'
