export interface Palette {
  /** Light ground, and the same a little deeper. */
  paper: string
  dusk: string
  /** From dark to bright. */
  inks: readonly [string, string, string, string]
}

export const PALETTES: readonly Palette[] = [
  { paper: '#f1ebdf', dusk: '#e6d9c2', inks: ['#0f4f4c', '#3f7f78', '#c9744a', '#e8c07d'] },
  { paper: '#eaeef3', dusk: '#d3dce6', inks: ['#22405f', '#5b7da0', '#e0a03f', '#f0d49a'] },
  { paper: '#f3e9e4', dusk: '#e7d3ca', inks: ['#5d3346', '#a35d71', '#d98f6c', '#f1c7a5'] },
  { paper: '#ebefe5', dusk: '#d6dfc9', inks: ['#2f4a30', '#6d8f5f', '#c9a24b', '#e9dba9'] },
  { paper: '#efecf4', dusk: '#dcd5e8', inks: ['#3a2f5b', '#7a6aa8', '#dd8a75', '#f3cdb4'] },
  { paper: '#e9f0ef', dusk: '#cfdfdd', inks: ['#173f4a', '#4c8790', '#d9654f', '#f2b79b'] },
  { paper: '#f4efe6', dusk: '#e8dcc6', inks: ['#3b3a36', '#7d7768', '#b8472f', '#e3b04b'] },
  { paper: '#eef1f0', dusk: '#d9e0dd', inks: ['#1f3d3a', '#5f7f78', '#9aa94f', '#e4d98f'] },
]
