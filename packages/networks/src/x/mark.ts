/** A flash of lightning. */
export const x = "M11 2.5 4 11.5h5.5L9 17.5l7-9h-5.5Z";
