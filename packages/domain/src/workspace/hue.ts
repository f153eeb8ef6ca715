/** The brand's hues for what a workspace tells apart by colour, and by a name beside it. */
export const hues = ["violet", "amber", "teal", "coral", "blue"] as const;

export type Hue = (typeof hues)[number];
