/** The night page's colour (`--color-canvas`) for what cannot read tokens: manifest and browser bars. */
export const pageColor = "#0d0e20";
