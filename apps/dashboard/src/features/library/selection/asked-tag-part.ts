import { lazyPart } from "@postlark/app/components/lazy-part";
import type { AskedTagProps } from "./asked-tag.tsx";

/** What tags several pictures; its code comes when somebody asks for it. */
export const AskedTagPart = lazyPart<AskedTagProps>(
  async () => (await import("./asked-tag.tsx")).AskedTag,
  () => null,
);
