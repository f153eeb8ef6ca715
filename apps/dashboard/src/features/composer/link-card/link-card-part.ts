import { lazyPart } from "@postlark/app/components/lazy-part";
import type { LinkCardEditorProps } from "./link-card-props.ts";

const nothing = () => null;

/** The card of a text's link; its code comes with the first link, and typing waits for none of it. */
export const LinkCardPart = lazyPart<LinkCardEditorProps>(
  async () => (await import("./link-card-editor.tsx")).LinkCardEditor,
  nothing,
  nothing,
);
