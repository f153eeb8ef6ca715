/** A thread, wound. */
export const threads =
  "M16 6.5a6.5 6.5 0 1 0 0 7M13 10a3 3 0 1 0-6 0 3 3 0 0 0 6 0v1a2 2 0 0 0 4 0v-1";
