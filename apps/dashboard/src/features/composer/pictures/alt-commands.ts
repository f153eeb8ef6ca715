import type { DescribeProps } from "#components/suggestions/describe-button.tsx";
import type { ComponentType } from "react";

/** Commands for the alt texts of pictures; absent without a library. */
export type AltCommands = {
  /** Has the workspace's model describe a picture. */
  describe?: ComponentType<DescribeProps> | undefined;
  /**
   * Saves a description in the library, if the file has none or the last one that came from this post.
   * @returns whether it was saved
   */
  saveAltInLibrary?:
    | ((pictureId: string, alt: string, previousAlt?: string) => Promise<boolean>)
    | undefined;
};
