import type { Attachment, Content } from "@postlark/domain/post-content";
import type { ComposerChannel } from "../composer-channel.ts";
import type { TextFit } from "../editor/text-limits.ts";

export type PreviewProps = {
  channel: ComposerChannel;
  content: Content;
  fit: TextFit;
  addressOf: (picture: Attachment) => string | undefined;
};
