/** A hash. */
export const slack = "M4 7.5h12.5M3.5 12.5H16M8 3.5l-1.5 13M13.5 3.5 12 16.5";
