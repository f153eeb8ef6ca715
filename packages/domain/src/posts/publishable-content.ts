import { publishableText } from "../text/publishable-text.ts";
import type { Attachment, Content, LinkCard, Poll } from "./post-content.ts";

/** A post with normalised text fields, whatever they were pasted from. */
export function publishableContent({ text, media, settings }: Content): Content {
  return {
    text: publishableText(text),
    media: media.map(publishableAlt),
    ...(settings && { settings: publishableSettings(settings) }),
  };
}

type Settings = NonNullable<Content["settings"]>;

function publishableSettings({
  warning,
  subject,
  firstComment,
  poll,
  card,
  ...otherSettings
}: Settings) {
  return {
    ...otherSettings,
    ...(warning !== undefined && { warning: publishableText(warning) }),
    ...(subject !== undefined && { subject: publishableText(subject) }),
    ...(firstComment !== undefined && { firstComment: publishableText(firstComment) }),
    ...(poll !== undefined && { poll: poll && publishablePoll(poll) }),
    ...(card !== undefined && { card: card && publishableCard(card) }),
  };
}

const publishableAlt = <Shown extends Pick<Attachment, "alt">>(picture: Shown): Shown => ({
  ...picture,
  alt: publishableText(picture.alt),
});

const publishablePoll = (poll: Poll): Poll => ({
  ...poll,
  options: poll.options.map(publishableText),
});

const publishableCard = ({ title, description, picture, ...otherFields }: LinkCard): LinkCard => ({
  ...otherFields,
  title: publishableText(title),
  description: publishableText(description),
  picture: picture && publishableAlt(picture),
});
