/** The brand's colours for labels and notes, which also have a name. */
export const hues = ["violet", "amber", "teal", "coral", "blue"] as const;

export type Hue = (typeof hues)[number];
