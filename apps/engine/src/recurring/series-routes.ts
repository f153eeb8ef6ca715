import { createRoute, z } from "@hono/zod-openapi";
import { occurrences, repetitionSchema } from "@postlark/domain/repetition";
import { isByRule, splitRepetition } from "@postlark/domain/split-repetition";
import { wallTimeAt } from "@postlark/domain/wall-time";

import { refuseBlocked } from "../posts/refuse-blocked.ts";
import { planSeries } from "./plan-series.ts";
import {
  answer,
  createRoutes,
  idParams,
  jsonBody,
  nothing,
  nothingToSay,
  refused,
} from "../platform/http/api.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import { channelIdsSchema } from "../posts/content-schemas.ts";
import { momentSchema } from "../platform/http/moment-schema.ts";
import { postSchema } from "../posts/post-schemas.ts";
import { repetitionBody } from "./repetition-schemas.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const seriesSchema = z
  .looseObject({ id: z.uuid(), post_id: z.uuid(), starts_at: z.string(), time_zone: z.string() })
  .openapi("Series");

const occurrenceSchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  .openapi({ example: "2026-11-22T09:00", description: "The occurrence, whenever it goes out." });

const seriesRow = z.object({ rule: repetitionSchema, starts_at: z.string() });

const tags = ["Series"];

export function seriesRoutes({ database, log }: Pick<PlatformServices, "database" | "log">) {
  const routes = createRoutes();

  /** If this fails, an engine does it within a minute. */
  const planNow = () =>
    planSeries(database, log).catch((error: unknown) =>
      log("warn", "series was not planned at once", { error: String(error) }),
    );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/posts/{id}/series",
      operationId: "createSeries",
      tags,
      summary:
        "Let a post go out again and again, in place of the series that it had. Each occurrence becomes deliveries about 30 days ahead, and asks for approval as any other",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({
            revision: z.int().positive(),
            channelIds: channelIdsSchema,
            rule: repetitionBody,
            startsAt: momentSchema.openapi({ description: "The first that it may be." }),
          }),
        ),
      },
      responses: { 201: answer("The series.", seriesSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id: postId } = context.req.valid("param");
      const { revision, channelIds, rule, startsAt } = context.req.valid("json");
      const { wallTime, timeZone } = startsAt;
      momentParameters(startsAt);
      const shown = wallTimeAt(new Date(), timeZone);
      // The API's schema allows days that do not exist.
      const { data: read } = repetitionSchema.safeParse(rule);
      if (read === undefined) throw new ApiError(422, "invalid", "rule: Enter days of our time.");
      const [first] = occurrences(read, { startsAt: wallTime, timeZone, after: shown, most: 1 });
      if (first === undefined) {
        throw new ApiError(422, "no_occurrence", "By this rule it would never go out.");
      }
      await refuseBlocked(caller, { postId, revision, channelIds });
      const series = await caller.rpc(
        "create_series",
        {
          post_id: postId,
          revision,
          channel_ids: channelIds,
          rule,
          starts_at: wallTime,
          time_zone: timeZone,
        },
        seriesSchema,
      );
      await planNow();
      return context.json(series, 201);
    },
  );

  const commands = [
    ["end", "End a series; what of it is still to come is cancelled"],
    ["resume", "Take the end of a series back, with what that cancelled"],
  ] as const;
  for (const [command, summary] of commands) {
    addPlainCommand(routes, {
      method: "post",
      path: `/series/{id}/${command}`,
      operationId: `${command}Series`,
      tags,
      summary,
      calls: [`${command}_series`, "series_id"],
    });
  }

  routes.openapi(
    createRoute({
      method: "post",
      path: "/series/{id}/skip",
      operationId: "skipOccurrence",
      tags,
      summary: "Leave one occurrence of a series out, or take that back",
      request: {
        params: idParams,
        body: jsonBody(z.object({ occurrence: occurrenceSchema, isSkipped: z.boolean() })),
      },
      responses: nothingToSay,
    }),
    async (context) => {
      const { occurrence, isSkipped } = context.req.valid("json");
      const { id } = context.req.valid("param");
      await context.var.caller.rpc(
        "skip_occurrence",
        { series_id: id, occurrence, is_skipped: isSkipped },
        nothing,
      );
      return context.body(null, 204);
    },
  );

  routes.openapi(
    createRoute({
      method: "post",
      path: "/series/{id}/split",
      operationId: "splitSeries",
      tags,
      summary:
        "Make a post of its own of one occurrence, to be changed alone, or of it and those that follow as a series of their own",
      request: {
        params: idParams,
        body: jsonBody(
          z.object({ occurrence: occurrenceSchema, which: z.enum(["one", "following"]) }),
        ),
      },
      responses: { 201: answer("The new post.", postSchema), default: refused },
    }),
    async (context) => {
      const { caller } = context.var;
      const { id } = context.req.valid("param");
      const { occurrence, which } = context.req.valid("json");
      const named = { series_id: id, occurrence };
      if (which === "one") {
        return context.json(await caller.rpc("detach_occurrence", named, postSchema), 201);
      }
      const [series] = await caller.rows(`series?id=eq.${id}&select=rule,starts_at`, seriesRow);
      if (series === undefined) throw notFound();
      if (!isByRule(series.rule, series.starts_at, occurrence)) {
        throw new ApiError(
          422,
          "occurrence_added",
          "That day was added to the rule. Change it alone, or choose one of the rule's own.",
        );
      }
      const [before, rest] = splitRepetition(series.rule, series.starts_at, occurrence);
      const post = await caller.rpc("split_series", { ...named, before, rest }, postSchema);
      await planNow();
      return context.json(post, 201);
    },
  );

  return routes;
}
