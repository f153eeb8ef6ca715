import {
  attachmentSchema,
  contentOverridesSchema,
  contentSchema,
  contentSettingsSchema,
  linkCardSchema,
  pictureSchema,
} from "@postlark/domain/post-content";
import { z } from "zod";

import { describe } from "../describe.ts";

const { shape: settings } = contentSettingsSchema;

describe(contentSchema, { id: "Content" });
describe(pictureSchema, { id: "Picture" });
describe(attachmentSchema, { id: "Attachment" });
describe(attachmentSchema.shape.seconds, {
  description: "How long a video takes. Pictures have none.",
});
describe(linkCardSchema, { id: "LinkCard" });
describe(contentOverridesSchema, {
  id: "Overrides",
  description: "What single channels say differently, by their ids.",
});
describe(settings.visibility, { description: "Who sees it. private: followers." });
describe(settings.warning, {
  description: "A content warning: what is shown until its reader opens it.",
});
describe(settings.subject, {
  description: "Of the post as a mail; left out, its first line is.",
});
describe(settings.canonical, {
  description: "Where an article was published first. Checked before it goes out.",
});
describe(settings.poll, {
  description:
    "Where its network has polls: answers, how long it stays open, whether several may be chosen. null: none, although the base has one.",
});
describe(settings.card, {
  description:
    "What stands below the post of the page that it links to, where its network takes one and the post has no pictures. null: none, although the base has one.",
});
describe(settings.firstComment, {
  description:
    "What its author says first below the post, where its network lets them. Empty: nothing, although the base has one.",
});
describe(settings.sources, {
  description: "What the text came from besides its author.",
});

/** What a post says: the domain's own schemas, which browsers and the engine read it by. */
export { contentOverridesSchema, contentSchema, linkCardSchema };

export const channelIdsSchema = z.array(z.uuid()).max(50);
