import { z } from "@hono/zod-openapi";
import { maxPictures, maxTextLength } from "@postlark/domain/post-content";

const pictureFields = {
  id: z.uuid(),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string().max(2_000),
};

const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif"] as const;

const pictureSchema = z.object({ ...pictureFields, type: z.enum(pictureTypes) }).openapi("Picture");

const attachmentSchema = z
  .object({
    ...pictureFields,
    type: z.enum([...pictureTypes, "video/mp4"]),
    seconds: z
      .number()
      .positive()
      .optional()
      .openapi({ description: "How long a video takes. Pictures have none." }),
  })
  .openapi("Attachment");

export const linkCardSchema = z
  .object({
    url: z
      .string()
      .max(2_000)
      .regex(/^https?:\/\/[^\s<>"]+$/),
    title: z.string().max(300),
    description: z.string().max(1_000),
    picture: pictureSchema.nullable(),
  })
  .openapi("LinkCard");

/** A post's content. The database checks it again (domain/post-content.ts explains each part). */
export const contentSchema = z
  .object({
    text: z.string().max(maxTextLength),
    media: z.array(attachmentSchema).max(maxPictures),
    settings: z
      .object({
        replies: z.enum(["everyone", "nobody", "followers", "mentioned"]).optional(),
        visibility: z
          .enum(["public", "unlisted", "private"])
          .optional()
          .openapi({ description: "Who sees it. private: followers." }),
        warning: z
          .string()
          .max(300)
          .optional()
          .openapi({ description: "A content warning: what is shown until its reader opens it." }),
        subject: z
          .string()
          .max(150)
          .optional()
          .openapi({ description: "Of the post as a mail; left out, its first line is." }),
        canonical: z.string().max(2_000).optional().openapi({
          description: "Where an article was published first. Checked before it goes out.",
        }),
        poll: z
          .object({
            options: z.array(z.string().max(500)).min(2).max(4),
            seconds: z.int().positive().max(31_536_000),
            multiple: z.boolean(),
          })
          .nullable()
          .optional()
          .openapi({
            description:
              "Where its network has polls: answers, how long it stays open, whether several may be chosen. null: none, although the base has one.",
          }),
        card: linkCardSchema.nullable().optional().openapi({
          description:
            "What stands below the post of the page that it links to, where its network takes one and the post has no pictures. null: none, although the base has one.",
        }),
        firstComment: z.string().max(10_000).optional().openapi({
          description:
            "What its author says first below the post, where its network lets them. Empty: nothing, although the base has one.",
        }),
        thread: z.enum(["split", "numbered", "single"]).optional(),
        language: z.string().optional(),
        sources: z
          .array(z.string().regex(/^(?:template|model:.{1,200})$/))
          .max(8)
          .optional()
          .openapi({ description: "What the text came from besides its author." }),
      })
      .optional(),
  })
  .openapi("Content");

export const overridesSchema = z
  .record(z.uuid(), contentSchema.partial())
  .openapi("Overrides", { description: "What single channels say differently, by their ids." });

export const channelIdsSchema = z.array(z.uuid()).max(50);
