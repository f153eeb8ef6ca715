import { publishedChangeEngineFunctions } from "./published-changes-engine-plan.ts";
import { archiveEngineFunctions } from "./archive-plan.ts";
import type { EngineCall } from "./engine-call.ts";
import { clientLinkFunctions } from "./approval-plan.ts";
import { credentialFunctions } from "./engine-credentials-plan.ts";
import { pushEngineFunctions } from "./device-plan.ts";
import { evergreenEngineFunctions } from "./evergreen-plan.ts";
import { ideaFeedEngineFunctions } from "./idea-feed-plan.ts";
import { jobFunctions } from "./job-plan.ts";
import { mediaEngineFunctions } from "./media-plan.ts";
import { metricFunctions } from "./metric-plan.ts";
import { newsletterEngineFunctions } from "./newsletter-plan.ts";
import { pageEngineFunctions } from "./page-engine-plan.ts";

/**
 * Every function of the schema `engine`, by signature, with a call that must have no effect: with a fence that is not
 * the delivery's, or with something that is not there. A new function fails the suite until it stands here.
 */
export const engineFunctions: Record<string, EngineCall> = {
  ...publishedChangeEngineFunctions,
  ...archiveEngineFunctions,
  ...clientLinkFunctions,
  ...credentialFunctions,
  ...evergreenEngineFunctions,
  ...ideaFeedEngineFunctions,
  ...jobFunctions,
  ...metricFunctions,
  ...newsletterEngineFunctions,
  ...pageEngineFunctions,
  ...pushEngineFunctions,
  ...mediaEngineFunctions,
  "apply(groups jsonb)": {
    name: "apply",
    args: ({ deliveries }) => ({
      groups: [
        {
          delivery: deliveries.scheduled,
          fence: 0,
          calls: [
            { do: "freeze", hash: "pwned", steps: [{ kind: "pwned", key: "pwned", payload: {} }] },
            { do: "renew", lease: 3_600_000 },
            { do: "settle", state: "published" },
          ],
        },
        {
          delivery: deliveries.unknown,
          fence: 7,
          calls: [
            { do: "begin_step", position: 0 },
            { do: "end_step", position: 0, state: "done", result: {} },
            { do: "note", kind: "pwned", step: null, detail: {} },
          ],
        },
      ],
    }),
    returns: "two times false",
  },
  "calendar_feed(secret_hash bytea)": {
    name: "calendar_feed",
    args: () => ({ secret_hash: "none" }),
    returns: "nothing",
  },
  "calendar_feed_deliveries(workspace_id uuid)": {
    name: "calendar_feed_deliveries",
    args: ({ postId }) => ({ workspace_id: postId }),
    returns: "nothing",
  },
  "claim(most integer, lease interval, owner text)": {
    name: "claim",
    args: () => ({ most: 0, lease: "1 minute", owner: "mallory" }),
    returns: "nothing",
  },
  "claim_digests(most integer)": {
    name: "claim_digests",
    args: () => ({ most: 0 }),
    returns: "nothing",
  },
  "claim_notice_mail(notice_id uuid)": {
    name: "claim_notice_mail",
    args: ({ postId }) => ({ notice_id: postId }),
    returns: "nothing",
  },
  "count_request(kind text, who_hash bytea, points integer, period interval)": {
    name: "count_request",
    args: () => ({ kind: "notices", who_hash: "none", points: 0, period: "1 hour" }),
    returns: "nothing",
  },
  "depth()": { name: "depth", args: () => ({}), returns: "anything" },
  // Everything that waits is due when its clocks say.
  "follow_clocks()": { name: "follow_clocks", args: () => ({}), returns: "anything" },
  "known_elsewhere(delivery_id uuid, remote_ids text[])": {
    name: "known_elsewhere",
    args: ({ postId }) => ({ delivery_id: postId, remote_ids: ["at://nothing"] }),
    returns: "nothing",
  },
  "know_daily_limits(limits jsonb)": {
    name: "know_daily_limits",
    args: () => ({ limits: {} }),
    returns: "void",
  },
  "give_back_client_link_mail(workspace_id uuid, email text)": {
    name: "give_back_client_link_mail",
    args: ({ workspaceId }) => ({ workspace_id: workspaceId, email: "nobody@postlark.test" }),
    returns: "anything",
  },
  "give_back_invitation_mail(invitation_id uuid)": {
    name: "give_back_invitation_mail",
    args: () => ({ invitation_id: "00000000-0000-4000-8000-000000000000" }),
    returns: "anything",
  },
  "invitation_preview(invitation_id uuid)": {
    name: "invitation_preview",
    args: ({ postId }) => ({ invitation_id: postId }),
    returns: "nothing",
  },
  "give_back_digest(user_id uuid, notice_ids uuid[])": {
    name: "give_back_digest",
    args: ({ bystanderId, postId }) => ({ user_id: bystanderId, notice_ids: [postId] }),
    returns: "false",
  },
  "next_at()": { name: "next_at", args: () => ({}), returns: "anything" },
  "note_limit(channel_id uuid, remaining integer, max integer, until timestamp with time zone, what text)":
    {
      name: "note_limit",
      // A channel that is not there.
      args: ({ postId }) => ({
        channel_id: postId,
        remaining: 0,
        max: 1,
        until: "2099-01-01",
        what: "posts",
      }),
      returns: "false",
    },
  "plan_series(series_id uuid, was timestamp without time zone, occurrences timestamp without time zone[], plan_at timestamp with time zone)":
    {
      name: "plan_series",
      // It was planned up to another one already.
      args: ({ seriesId }) => ({
        series_id: seriesId,
        was: "2026-01-01T09:00",
        occurrences: ["2026-01-02T09:00"],
        plan_at: "2027-01-01",
      }),
      returns: "false",
    },
  "purge()": { name: "purge", args: () => ({}), returns: "nothing" },
  "series_to_plan(most integer)": {
    name: "series_to_plan",
    args: () => ({ most: 0 }),
    returns: "nothing",
  },
  "subscriber(subscriber_id uuid)": {
    name: "subscriber",
    args: ({ postId }) => ({ subscriber_id: postId }),
    returns: "nothing",
  },
  "store_media_bytes(media_id uuid, bytes bytea, preview bytea)": {
    name: "store_media_bytes",
    args: ({ postId }) => ({ media_id: postId, bytes: "pwned", preview: "pwned" }),
    returns: "false",
  },
  "subscribe(slug text, topic text, callback text, secret bytea, lease interval)": {
    name: "subscribe",
    args: () => ({
      slug: "none",
      topic: "https://example.com",
      callback: "https://example.com",
      secret: "x",
      lease: "1 day",
    }),
    returns: "false",
  },
  "subscribers(workspace_id uuid)": {
    name: "subscribers",
    args: ({ postId }) => ({ workspace_id: postId }),
    returns: "nothing",
  },
  "schema_version()": { name: "schema_version", args: () => ({}), returns: "anything" },
  "tried_since(delivery_id uuid)": {
    name: "tried_since",
    args: ({ deliveries }) => ({ delivery_id: deliveries.scheduled }),
    returns: "null",
  },
  "unsubscribe(slug text, topic text, callback text)": {
    name: "unsubscribe",
    args: ({ workspace }) => ({ slug: workspace.slug, topic: "none", callback: "none" }),
    returns: "false",
  },
  "unsubscribe_digest(user_id uuid)": {
    name: "unsubscribe_digest",
    args: ({ postId }) => ({ user_id: postId }),
    returns: "false",
  },
  "queue_age()": { name: "queue_age", args: () => ({}), returns: "anything" },
  "tell_owner(address text)": {
    name: "tell_owner",
    args: () => ({ address: "nobody@postlark.test" }),
    returns: "nothing",
  },
};
