import type { PictureType } from "@postlark/domain/picture";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import { createContext, use } from "react";

/** Actions for the user's picture. Each rejects with an `AppError`. */
export type PictureActions = {
  readonly store: (picture: AvatarFiles, type: PictureType) => Promise<void>;
  readonly remove: () => Promise<void>;
};

export const PictureActionsContext = createContext<PictureActions | null>(null);

/** @throws Error outside the settings screen */
export function usePictureActions(): PictureActions {
  const actions = use(PictureActionsContext);
  if (actions === null) throw new Error("Nobody stores pictures around this part.");
  return actions;
}
