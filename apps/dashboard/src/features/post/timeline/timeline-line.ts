/** One line of a delivery's timeline, in plain words. */
export type TimelineLine = {
  id: number;
  /** ISO 8601. */
  at: string;
  text: string;
  tone: "plain" | "good" | "bad" | "open";
};

/** What a line says, whenever that was. */
export type Said = Pick<TimelineLine, "text" | "tone">;
