/** A briefcase. */
export const linkedin = "M3 6.5h14v10H3zM7.5 6.5V4h5v2.5M3 11h14M10 10v2";
