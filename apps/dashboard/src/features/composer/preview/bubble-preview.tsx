import { channelName } from "#components/channel-labels.ts";
import { m } from "#paraglide/messages.js";
import { Avatar } from "@postlark/ui/avatar";
import { Eye } from "@postlark/ui/icons/eye";
import type { ReactNode } from "react";
import { previewFacts } from "./preview-facts.ts";
import { PreviewPictures } from "./preview-pictures.tsx";
import type { PreviewProps } from "./preview-props.ts";
import { PreviewText } from "./preview-text.tsx";

/** Maximum caption length below pictures, in UTF-16 code units; a longer text is a separate message. */
const longestCaption = 1_024;

/** A message as a bubble: pictures above the text, the time at its end. */
export function BubblePreview({ channel, content, addressOf }: PreviewProps) {
  const { links, pictures } = previewFacts[channel.network];
  const { media, text } = content;
  const mediaElement = (
    <PreviewPictures
      media={media}
      arrangement={pictures}
      addressOf={addressOf}
      className="-mx-3 -mt-2 rounded-t-lg"
    />
  );
  const textElement = text.trim() !== "" && <PreviewText text={text} links={links} />;
  const isApart = media.length > 0 && text.length > longestCaption;
  return (
    <article className="-m-4 mt-0 flex items-end gap-2 rounded-b-lg bg-sunken p-3">
      <Avatar name={channelName(channel)} src={channel.avatarUrl} />
      <div className="grid min-w-0 flex-1 gap-1">
        {isApart && <Bubble>{mediaElement}</Bubble>}
        <Bubble>
          {!isApart && mediaElement}
          <p className="truncate font-semibold text-accent">{channelName(channel)}</p>
          {textElement}
        </Bubble>
      </div>
    </article>
  );
}

function Bubble({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-1 rounded-lg rounded-es-xs border border-line bg-surface px-3 py-2">
      {children}
      <p className="flex items-center gap-1 justify-self-end text-xs text-ink-muted">
        <Eye />
        {m.composer_preview_now()}
      </p>
    </div>
  );
}
