import { postSchema } from "@postlark/contract/posts/post-schemas";
import { seriesOperations, seriesSchema } from "@postlark/contract/recurring/series";
import { occurrences, repetitionSchema } from "@postlark/domain/repetition";
import { isRuleDay, splitRepetition } from "@postlark/domain/split-repetition";
import { wallTimeAt } from "@postlark/domain/wall-time";
import { z } from "zod";

import { addOperation } from "../platform/http/add-operation.ts";
import { refuseBlocked } from "../posts/refuse-blocked.ts";
import { planSeries } from "./plan-series.ts";
import { createRoutes, nothing } from "../platform/http/api.ts";
import { ApiError, notFound } from "../platform/errors/api-error.ts";
import { momentParameters } from "../platform/http/moment.ts";
import { addPlainCommand } from "../platform/http/plain-command.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

const seriesRow = z.object({ rule: repetitionSchema, starts_at: z.string() });

/** Routes of series: posts that are published again by a rule. */
export function seriesRoutes({ database, log }: Pick<PlatformServices, "database" | "log">) {
  const routes = createRoutes();

  /** Plans due occurrences at once. If this fails, it is logged, and an engine does it within a minute. */
  const planNow = () =>
    planSeries(database, log).catch((error: unknown) =>
      log("warn", "series was not planned at once", { error: String(error) }),
    );

  addOperation(routes, seriesOperations.createSeries, async (context) => {
    const { caller } = context.var;
    const { id: postId } = context.req.valid("param");
    const { revision, channelIds, rule, startsAt } = context.req.valid("json");
    const { wallTime, timeZone } = startsAt;
    momentParameters(startsAt);
    const wallTimeNow = wallTimeAt(new Date(), timeZone);
    const [firstOccurrence] = occurrences(rule, {
      startsAt: wallTime,
      timeZone,
      after: wallTimeNow,
      maxCount: 1,
    });
    if (firstOccurrence === undefined) {
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
  });

  addPlainCommand(routes, seriesOperations.endSeries, "series_id");
  addPlainCommand(routes, seriesOperations.resumeSeries, "series_id");

  addOperation(routes, seriesOperations.skipOccurrence, async (context) => {
    const { occurrence, isSkipped } = context.req.valid("json");
    const { id } = context.req.valid("param");
    await context.var.caller.rpc(
      "skip_occurrence",
      { series_id: id, occurrence, is_skipped: isSkipped },
      nothing,
    );
    return context.body(null, 204);
  });

  addOperation(routes, seriesOperations.splitSeries, async (context) => {
    const { caller } = context.var;
    const { id } = context.req.valid("param");
    const { occurrence, which } = context.req.valid("json");
    const parameters = { series_id: id, occurrence };
    if (which === "one") {
      return context.json(await caller.rpc("detach_occurrence", parameters, postSchema), 201);
    }
    const [series] = await caller.rows(`series?id=eq.${id}&select=rule,starts_at`, seriesRow);
    if (series === undefined) throw notFound();
    if (!isRuleDay(series.rule, series.starts_at, occurrence)) {
      throw new ApiError(
        422,
        "occurrence_added",
        "That day was added to the rule. Change it alone, or choose one of the rule's own.",
      );
    }
    const [before, rest] = splitRepetition(series.rule, series.starts_at, occurrence);
    const post = await caller.rpc("split_series", { ...parameters, before, rest }, postSchema);
    await planNow();
    return context.json(post, 201);
  });

  return routes;
}
