/** The dark page's colour (`--color-canvas`) where tokens cannot be used: manifest and browser bars. */
export const pageColor = "#0d0e20";
