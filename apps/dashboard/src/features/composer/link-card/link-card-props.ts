import type { SendPicture } from "#components/pictures/use-uploads.ts";
import type { Attachment, LinkCard } from "@postlark/domain/post-content";
import type { ComposerChannel } from "../composer-channel.ts";

export type LinkCardEditorProps = {
  text: string;
  /** What the text said when this page was opened: its links have the cards that somebody chose. */
  opened: string;
  /** Null where somebody wants none. */
  card: LinkCard | null | undefined;
  /** Those that it is about. */
  channels: readonly ComposerChannel[];
  isReadOnly: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  makeCard: (url: string) => Promise<LinkCard>;
  sendPicture: SendPicture;
  onChange: (card: LinkCard | null | undefined) => void;
};
