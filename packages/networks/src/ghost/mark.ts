/** A page with its lines. */
export const ghost = "M5 3.5h10v13H5ZM7.5 7h5M7.5 10h5M7.5 13h3";
