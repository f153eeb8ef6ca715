export type TimelineLine = {
  id: number;
  /** ISO 8601. */
  at: string;
  text: string;
  tone: "plain" | "good" | "bad" | "open";
};

/** A line's content without its time. */
export type Line = Pick<TimelineLine, "text" | "tone">;
