/** In local storage: who is signed in (B§3). */
export const CURRENT_USER_KEY = 'currentUser'
