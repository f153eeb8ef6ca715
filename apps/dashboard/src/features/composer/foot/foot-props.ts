import type { ApprovalRule } from "@postlark/domain/approval";
import type { Attachment } from "@postlark/domain/post-content";
import type { Workspace } from "@postlark/domain/workspace";
import type { ReactNode } from "react";
import type { BestHourPlace } from "../best-hour/best-hour.tsx";
import type { FindingListProps } from "../findings/finding-list.tsx";
import type { Composer } from "../use-composer.ts";
import type { Publishing } from "../use-publishing.ts";

export type FootProps = Omit<FindingListProps, "composer"> & {
  composer: Composer;
  workspace: Pick<Workspace, "slug" | "timeZone" | "role">;
  rules?: readonly ApprovalRule[] | undefined;
  renderBestHour?: ((place: BestHourPlace) => ReactNode) | undefined;
  addressOf: (picture: Attachment) => string | undefined;
  isSaving: boolean;
  publishing: Publishing;
  /** Shows the controls to publish again. */
  onAgain: () => void;
};
