import * as z from "zod/mini";

/** What a board holds at most. */
export const ideaLimits = { columns: 8, columnName: 40, text: 5_000, link: 2_000 } as const;

/** The columns that a board begins with. */
export const ideaStages = ["consider", "work", "ready"] as const;

export type IdeaStage = (typeof ideaStages)[number];

/** A column of a workspace's board. */
export const ideaColumnSchema = z.object({
  id: z.guid(),
  /** Which of the first three it is: named in its reader's language for as long as it has no name. */
  stage: z.nullable(z.enum(ideaStages)),
  name: z.nullable(z.string()),
});

export type IdeaColumn = z.infer<typeof ideaColumnSchema>;

/** A card: something to write about one day. */
export const ideaSchema = z.object({
  id: z.guid(),
  columnId: z.guid(),
  /** Between its neighbours'. */
  place: z.number(),
  text: z.string(),
  link: z.nullable(z.string()),
  /** Null where nobody wrote it. */
  createdBy: z.nullable(z.guid()),
  /** The feed that it came from, as it called itself. */
  source: z.nullable(z.string()),
  createdAt: z.string(),
  /** Of the text; a change names the one that its writer saw. */
  revision: z.int(),
  /** How often it was moved; a move names the one that its mover saw. */
  moves: z.int(),
  /** The draft that it became. */
  postId: z.nullable(z.guid()),
  labelIds: z.array(z.guid()),
});

export type Idea = z.infer<typeof ideaSchema>;
