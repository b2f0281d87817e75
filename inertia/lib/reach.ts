/** What a call met that may concern the whole page; told as the window's event `trouble`. */
export type Trouble = 'unreachable' | 'signed_out'
