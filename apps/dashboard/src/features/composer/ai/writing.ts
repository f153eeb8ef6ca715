import type { Suggest } from "#workspace/use-suggest.ts";
import type { TextUnit } from "@postlark/domain/text-length";
import type { NetworkId } from "@postlark/networks/network-ids";
import type { Model } from "@postlark/sdk/models";
import type { Variant } from "../draft/draft.ts";
import type { UndoableAutosave } from "../history/history.ts";
import type { IdeaSource } from "./idea-source.ts";

/** The workspace's model and the texts that the writing bar uses. */
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
  suggest: Suggest;
};

/** The text for which the writing bar writes. */
export type WritingPlace = {
  variant: Variant;
  /** The variant's network; undefined for the base. */
  network: NetworkId | undefined;
  /** The tightest of the networks' limits. */
  limit: { max: number | null; unit: TextUnit };
  autosave: UndoableAutosave;
  /** The editor takes no keys while pictures are described. */
  onBusy: (isBusy: boolean) => void;
};
