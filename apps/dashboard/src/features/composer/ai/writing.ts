import type { Model } from "@postlark/sdk/models";
import type { SuggestionEnd, SuggestionRequest } from "@postlark/sdk/suggestions";
import type { IdeaSource } from "./idea-source.ts";

/** What help there is with writing. */
export type Writing = {
  /** The workspace's own; null where drafts come from templates. */
  model: Pick<Model, "model" | "monthlyTokens"> | null;
  /** Tokens that the user used this month; undefined until that is known. */
  used: number | undefined;
  /** Where a model is connected; undefined for those who cannot. */
  settingsPath: `/w/${string}/settings` | undefined;
  /** What ideas for a week are drawn from; undefined until that is known. */
  ideas: IdeaSource | undefined;
  /** Posts that sound like the workspace, with an empty line between them. */
  examples: string;
  /** Asks the model. @throws AppError */
  suggest: (
    request: SuggestionRequest,
    options: { signal: AbortSignal; onText: (piece: string) => void },
  ) => Promise<SuggestionEnd>;
};
