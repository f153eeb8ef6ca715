import * as z from "zod/mini";

export const ideaLimits = { columns: 8, columnName: 40, text: 5_000, link: 2_000 } as const;

/** A new board's columns. */
export const ideaStages = ["consider", "work", "ready"] as const;

export type IdeaStage = (typeof ideaStages)[number];

export const ideaColumnSchema = z.object({
  id: z.guid(),
  /** One of the initial columns; displayed in the reader's language as long as it has no name. */
  stage: z.nullable(z.enum(ideaStages)),
  name: z.nullable(z.string()),
});

export type IdeaColumn = z.infer<typeof ideaColumnSchema>;

/** A card of a board. */
export const ideaSchema = z.object({
  id: z.guid(),
  columnId: z.guid(),
  /** A sort key between its neighbours' keys. */
  place: z.number(),
  text: z.string(),
  link: z.nullable(z.string()),
  /** Null if no member wrote it. */
  createdBy: z.nullable(z.guid()),
  source: z.nullable(z.string()),
  createdAt: z.string(),
  /** Revision of the text; a change is refused if based on an older revision. */
  revision: z.int(),
  /** How often it was moved; a move is refused if based on an older count. */
  moves: z.int(),
  postId: z.nullable(z.guid()),
  labelIds: z.array(z.guid()),
});

export type Idea = z.infer<typeof ideaSchema>;
