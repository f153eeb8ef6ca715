/** A cloud. */
export const bluesky =
  "M6 15.5a3.5 3.5 0 0 1-.5-6.96 4.75 4.75 0 0 1 9.24 1.02A3 3 0 0 1 14.5 15.5Z";
