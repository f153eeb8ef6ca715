import { normaliseText } from "../text/publishable-text.ts";
import type { Attachment, Content, LinkCard, Poll } from "./post-content.ts";

/** Returns a post with normalised text fields, whatever they were pasted from. */
export function normaliseContent({ text, media, settings }: Content): Content {
  return {
    text: normaliseText(text),
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
    ...(warning !== undefined && { warning: normaliseText(warning) }),
    ...(subject !== undefined && { subject: normaliseText(subject) }),
    ...(firstComment !== undefined && { firstComment: normaliseText(firstComment) }),
    ...(poll !== undefined && { poll: poll && publishablePoll(poll) }),
    ...(card !== undefined && { card: card && publishableCard(card) }),
  };
}

const publishableAlt = <Shown extends Pick<Attachment, "alt">>(picture: Shown): Shown => ({
  ...picture,
  alt: normaliseText(picture.alt),
});

const publishablePoll = (poll: Poll): Poll => ({
  ...poll,
  options: poll.options.map(normaliseText),
});

const publishableCard = ({ title, description, picture, ...otherFields }: LinkCard): LinkCard => ({
  ...otherFields,
  title: normaliseText(title),
  description: normaliseText(description),
  picture: picture && publishableAlt(picture),
});
