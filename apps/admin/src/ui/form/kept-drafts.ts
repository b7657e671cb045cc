/** Where drafts lie in this tab. With signing out, which every screen has, none of the rest of them comes along. */
export const draftPrefix = 'refill.draft.'

let isSignedOut = false

/** Who signs out leaves nothing behind, not what a form keeps as it goes either. */
export const dropDrafts = (): void => {
  isSignedOut = true
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key)
}

/** A form has come, so somebody is signed in. */
export const keepDrafts = (): void => {
  isSignedOut = false
}

export const areDraftsKept = (): boolean => !isSignedOut
