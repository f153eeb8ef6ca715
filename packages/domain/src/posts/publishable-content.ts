import { publishableText } from "../text/publishable-text.ts";
import type { Attachment, Content, LinkCard, Poll } from "./post-content.ts";

/** A post with normalised text fields, whatever they were pasted from. */
export function publishableContent({ text, media, settings }: Content): Content {
  return {
    text: publishableText(text),
    media: media.map(described),
    ...(settings && { settings: publishableSettings(settings) }),
  };
}

type Settings = NonNullable<Content["settings"]>;

function publishableSettings({ warning, subject, firstComment, poll, card, ...rest }: Settings) {
  return {
    ...rest,
    ...(warning !== undefined && { warning: publishableText(warning) }),
    ...(subject !== undefined && { subject: publishableText(subject) }),
    ...(firstComment !== undefined && { firstComment: publishableText(firstComment) }),
    ...(poll !== undefined && { poll: poll && answered(poll) }),
    ...(card !== undefined && { card: card && carded(card) }),
  };
}

const described = <Shown extends Pick<Attachment, "alt">>(one: Shown): Shown => ({
  ...one,
  alt: publishableText(one.alt),
});

const answered = (poll: Poll): Poll => ({ ...poll, options: poll.options.map(publishableText) });

const carded = ({ title, description, picture, ...rest }: LinkCard): LinkCard => ({
  ...rest,
  title: publishableText(title),
  description: publishableText(description),
  picture: picture && described(picture),
});
