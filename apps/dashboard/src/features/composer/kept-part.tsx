import { lazyPart } from "@postlark/app/components/lazy-part";
import type { KeptNoticeProps } from "./kept-notice.tsx";

const nothing = () => null;

/** What a closed tab left unsaved; its code comes where there is such a post. */
export const KeptPart = lazyPart<KeptNoticeProps>(
  async () => (await import("./kept-notice.tsx")).KeptNotice,
  nothing,
  nothing,
);
