/** A flag. */
export const facebook = "M5 17.5v-15M5 3.5h10l-2 3.5 2 3.5H5";
