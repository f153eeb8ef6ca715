import type { SendPicture } from "#components/pictures/use-uploads.ts";
import type { Attachment, LinkCard } from "@postlark/domain/post-content";
import type { ComposerChannel } from "../composer-channel.ts";

export type LinkCardEditorProps = {
  text: string;
  /** The text when this page was opened: its links already have their chosen cards. */
  opened: string;
  /** Null if removed by the user. */
  card: LinkCard | null | undefined;
  channels: readonly ComposerChannel[];
  isReadOnly: boolean;
  addressOf: (picture: Attachment) => string | undefined;
  makeCard: (url: string) => Promise<LinkCard>;
  sendPicture: SendPicture;
  /** Whether the page could not be read. */
  onFailed?: (isFailed: boolean) => void;
  onChange: (card: LinkCard | null | undefined) => void;
};
