/** The eight songs as a timetable has them: where the line calls, and after how long. */
export const SIDES = [
  [
    ['Signal Grove', '4.12'],
    ['Buffet Car', '3.58'],
    ['A Halt at Noon', '5.36'],
    ['All Stations South', '7.21'],
  ],
  [
    ['Sleeper', '5.04'],
    ['Lost Property', '3.33'],
    ['Platform Nought', '4.47'],
    ['Sea Wall', '6.59'],
  ],
]
