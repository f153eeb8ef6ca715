import type { PictureType } from "@postlark/domain/picture";
import type { AvatarFiles } from "@postlark/domain/avatar-sizes";
import { createContext, use } from "react";

/** What can be done with one's picture. Each rejects with an `AppError`. */
export type PictureActions = {
  /** Stores a square picture in the place of the one before. */
  readonly store: (picture: AvatarFiles, type: PictureType) => Promise<void>;
  /** Takes the picture away. */
  readonly remove: () => Promise<void>;
};

/** Who stores pictures. */
export const PictureActionsContext = createContext<PictureActions | null>(null);

/**
 * What can be done with one's picture.
 * @throws Error outside of the settings screen
 */
export function usePictureActions(): PictureActions {
  const actions = use(PictureActionsContext);
  if (actions === null) throw new Error("Nobody stores pictures around this part.");
  return actions;
}
