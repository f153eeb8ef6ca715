import { lazyPart } from "@postlark/app/components/lazy-part";
import type { FirstCommentEditorProps } from "../first-comment/first-comment-editor.tsx";
import type { LinkCardEditorProps } from "../link-card/link-card-props.ts";
import type { SettingsFormProps } from "./settings-form.tsx";

const nothing = () => null;

/** The first comment, loaded after the editor without delaying typing. */
export const FirstCommentEditor = lazyPart<FirstCommentEditorProps>(
  async () => (await import("../first-comment/first-comment-editor.tsx")).FirstCommentEditor,
  nothing,
  nothing,
);

/** The link card, loaded with the first link without delaying typing. */
export const LinkCardEditor = lazyPart<LinkCardEditorProps>(
  async () => (await import("../link-card/link-card-editor.tsx")).LinkCardEditor,
  nothing,
  nothing,
);

/** The form of further settings, loaded after the editor without delaying typing. */
export const SettingsForm = lazyPart<SettingsFormProps>(
  async () => (await import("./settings-form.tsx")).SettingsForm,
  nothing,
);
