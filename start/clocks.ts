/** Everything that recurs, on one page: name, period in milliseconds and what runs. */
export type Clock = { name: string; everyMs: number; run: () => Promise<void> }

export const clocks: Clock[] = []
