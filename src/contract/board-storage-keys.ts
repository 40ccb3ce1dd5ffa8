/** Names of what the board keeps in the browser, apart from those of the shop, whose pages load none of them. Rule 24. */

/** The board's steps that the edge has not answered yet. They name orders by number, no person. */
export const BOARD_STEPS_KEY = 'board:steps'

/** `compact` where the board's cards are to be short. */
export const BOARD_CARDS_KEY = 'board:cards'

/** `off` where the board is to be silent. */
export const BOARD_SOUND_KEY = 'board:sound'

/** Times at which the boxes of each delivery window are made, as JSON. */
export const BOARD_MADE_KEY = 'board:made'

/** Followed by the kind of a paper: what this device prints it on. */
export const BOARD_PAPER_PREFIX = 'board:paper:'
