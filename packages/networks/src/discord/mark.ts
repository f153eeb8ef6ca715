/** A speech bubble. */
export const discord =
  "M3 5.5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v6.5a2 2 0 0 1-2 2H8l-4 3v-3.3A2 2 0 0 1 3 12Z";
