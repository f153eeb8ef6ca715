import { createRoute, z } from "@hono/zod-openapi";

import { knownChannel, knownChannelColumns } from "../../connect/known-channel.ts";
import { checkForChannel } from "../../post-check/check-for-channel.ts";
import { answer, createRoutes, idParams, jsonBody, refused } from "../api.ts";
import { channelIdsSchema, contentSchema, overridesSchema } from "../schemas/content.ts";

const checkSchema = z
  .object({
    channelId: z.uuid(),
    problems: z.array(z.object({ code: z.string(), message: z.string() })),
    warnings: z.array(z.string()),
    parts: z.array(z.string()),
  })
  .openapi("ChannelCheck");

const mediaRow = z.object({
  id: z.uuid(),
  hash: z.string(),
  type: z.string(),
  width: z.number(),
  height: z.number(),
  size: z.number(),
});

/** What each network would make of a post. */
export function postCheckRoutes() {
  const routes = createRoutes();

  routes.openapi(
    createRoute({
      method: "post",
      path: "/posts/{id}/check",
      operationId: "checkPost",
      tags: ["Posts"],
      summary: "What each channel's network would make of a post; nothing is sent or stored",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            content: contentSchema,
            overrides: overridesSchema.default({}),
            channelIds: channelIdsSchema,
          }),
        ),
      },
      responses: {
        200: answer(
          "One check a channel that is there.",
          z.object({ channels: z.array(checkSchema) }),
        ),
        default: refused,
      },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      const { content, overrides, channelIds } = context.req.valid("json");
      const pictures = [content, ...Object.values(overrides)].flatMap(({ media = [] }) => media);
      const ids = [...new Set(pictures.map((picture) => picture.id))];
      const [channels, media] = await Promise.all([
        channelIds.length === 0
          ? []
          : caller.rows(
              `channels?id=in.(${channelIds.join(",")})&removed_at=is.null&select=${knownChannelColumns}`,
              knownChannel,
            ),
        ids.length === 0
          ? []
          : caller.rows(
              `media?id=in.(${ids.join(",")})&select=id,hash,type,width,height,size`,
              mediaRow,
            ),
      ]);
      const checks = channels.map((channel) =>
        checkForChannel(channel, { id, content, override: overrides[channel.id], media }),
      );
      return context.json({ channels: checks }, 200);
    },
  );

  return routes;
}
