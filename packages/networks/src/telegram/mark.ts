/** A paper plane. */
export const telegram = "M17 3 2.5 8.5l5.5 2.7M17 3l-5.3 14.5L8 11.2M17 3l-9 8.2";
