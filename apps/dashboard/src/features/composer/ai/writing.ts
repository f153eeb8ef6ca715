import type { Model } from "@postlark/sdk/models";
import type { SuggestionEnd, SuggestionRequest } from "@postlark/sdk/suggestions";
import type { IdeaSource } from "./idea-source.ts";

/** What the writing panel can use. */
export type Writing = {
  /** The workspace's model; null if drafts come from templates. */
  model: Pick<Model, "model" | "monthlyTokens"> | null;
  /** The user's tokens of this month; undefined while loading. */
  used: number | undefined;
  /** The settings where a model is connected; undefined for those who may not. */
  settingsPath: `/w/${string}/settings/ai` | undefined;
  /** The posts that ideas are based on; undefined while loading. */
  ideas: IdeaSource | undefined;
  /** Example posts in the workspace's tone, separated by empty lines. */
  examples: string;
  /**
   * Sends a request to the model.
   * @throws AppError
   */
  suggest: (
    request: SuggestionRequest,
    options: { signal: AbortSignal; onText: (piece: string) => void },
  ) => Promise<SuggestionEnd>;
};
