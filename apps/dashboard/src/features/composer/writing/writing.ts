import type { Model } from "@postlark/sdk/models";
import type { SuggestionEnd, SuggestionRequest } from "@postlark/sdk/suggestions";

/** What help there is with writing. */
export type Writing = {
  /** The workspace's own; null where drafts come from templates. */
  model: Pick<Model, "model" | "monthlyTokens"> | null;
  /** Tokens that the user used this month; undefined until that is known. */
  used: number | undefined;
  /** Where a model is connected; undefined for those who cannot. */
  settingsPath: `/w/${string}/settings` | undefined;
  /** What was said lately, the newest first: what ideas for a week are to differ from. */
  recent: readonly string[];
  /** Asks the model. @throws AppError */
  suggest: (
    request: SuggestionRequest,
    options: { signal: AbortSignal; onText: (piece: string) => void },
  ) => Promise<SuggestionEnd>;
};
