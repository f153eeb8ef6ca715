import { maxPollOptions, pictureTypes } from "@postlark/domain/post-content";
import { videoType } from "@postlark/domain/video-type";
import * as z from "zod";

import type { Refused } from "../core/connecting.ts";
import { type Answer, exchange } from "../core/http/exchange.ts";
import { refuseUnreached } from "../core/http/unreached.ts";
import type { InstanceLimits } from "../core/instance-limits.ts";
import type { Tools } from "../core/tools.ts";
import { apiRequest } from "./api.ts";

const positive = z.optional(z.int().positive());

/** https://docs.joinmastodon.org/entities/Instance/; `uri` is the older API's name for the domain. */
const instanceAnswer = z.object({
  domain: z.optional(z.string()),
  uri: z.optional(z.string()),
  version: z.string(),
  configuration: z.optional(
    z.object({
      statuses: z.optional(
        z.object({
          max_characters: positive,
          max_media_attachments: z.optional(z.int().nonnegative()),
        }),
      ),
      media_attachments: z.optional(
        z.object({
          supported_mime_types: z.optional(z.array(z.string())),
          image_size_limit: positive,
          image_matrix_limit: positive,
          video_size_limit: positive,
          description_limit: positive,
        }),
      ),
      polls: z.optional(
        z.object({
          max_options: z.optional(z.int().min(2)),
          max_characters_per_option: positive,
          min_expiration: positive,
          max_expiration: positive,
        }),
      ),
    }),
  ),
});

export type Instance = {
  readonly service: string;
  /** The claimed domain of its handles, unverified: see `accountDomain`. */
  readonly domain: string;
  readonly limits: InstanceLimits;
  readonly listsEverything: boolean;
};

/** A version of Mastodon or a fork; other servers name themselves in theirs. */
const mastodonVersion = /^\d+\.\d+\.\d+[\w.+~-]*$/;

/** `mastodon.social`, an address on it, or a whole handle → the server's origin. @returns undefined if none is named */
export function parseOrigin(typed: string): string | undefined {
  // A handle copied from a profile includes invisible characters.
  const text = typed.replaceAll(/[\p{Cf}\s]/gu, "");
  const withProtocol = /^https?:\/\//i.test(text)
    ? text
    : `https://${text.split("@").at(-1) ?? ""}`;
  if (!URL.canParse(withProtocol)) return undefined;
  const { origin, hostname, username } = new URL(withProtocol);
  const isName = hostname.includes(".") || hostname === "localhost";
  return isName && username === "" ? origin : undefined;
}

/** Reads a server's description and limits. One redirect is followed. */
export async function readInstance(origin: string, tools: Tools): Promise<Instance | Refused> {
  const { host } = new URL(origin);
  const answer = await instanceAt(origin, tools);
  if (answer.kind === "broken") return refuseUnreached(answer, host, "instance");
  const redirectOrigin = redirectOriginOf(answer, origin);
  if (redirectOrigin !== undefined) {
    const redirectAnswer = await instanceAt(redirectOrigin, tools);
    if (redirectAnswer.kind === "answer") return parseInstance(redirectAnswer, redirectOrigin);
  }
  return parseInstance(answer, origin);
}

/** The second version exists since Mastodon 4; other servers only have the first. */
async function instanceAt(origin: string, tools: Tools) {
  const newer = await exchange(apiRequest(origin, { path: "/api/v2/instance" }), tools);
  if (newer.kind === "broken" || newer.status < 400) return newer;
  return exchange(apiRequest(origin, { path: "/api/v1/instance" }), tools);
}

function redirectOriginOf({ status, headers }: Answer, origin: string): string | undefined {
  const location = headers.get("location");
  if (status < 300 || status > 399 || location === null) return undefined;
  if (!URL.canParse(location, origin)) return undefined;
  const target = new URL(location, origin).origin;
  return target === origin ? undefined : target;
}

function parseInstance(answer: Answer, service: string): Instance | Refused {
  const { host } = new URL(service);
  const { data } = instanceAnswer.safeParse(answer.json);
  if (answer.status !== 200 || data === undefined) {
    const isAway = answer.status >= 500 || answer.status === 429;
    return {
      kind: "refused",
      code: isAway ? "unreachable" : "answer",
      message: isAway
        ? `${host} cannot be reached. Try again in a while.`
        : `${host} is no Mastodon server. Enter the address at which you sign in.`,
      field: "instance",
    };
  }
  const { domain = data.uri ?? host, version, configuration = {} } = data;
  return {
    service,
    // The older API returned a URL on some servers.
    domain: domain.replace(/^https?:\/\//, "").replace(/\/.*$/, ""),
    limits: limitsIn(configuration),
    listsEverything: mastodonVersion.test(version),
  };
}

type Configuration = NonNullable<z.infer<typeof instanceAnswer>["configuration"]>;

function limitsIn({
  statuses = {},
  media_attachments: media = {},
  polls,
}: Configuration): InstanceLimits {
  const { max_characters: text, max_media_attachments: max } = statuses;
  const {
    supported_mime_types: types,
    image_size_limit: maxBytes,
    image_matrix_limit: matrix,
    video_size_limit: maxVideo,
    description_limit: altMax,
  } = media;
  return {
    ...(text !== undefined && { text }),
    pictures: {
      ...(max !== undefined && { max: Math.min(max, 4) }),
      ...(types && { types: pictureTypes.filter((type) => types.includes(type)) }),
      ...(maxBytes !== undefined && { maxBytes }),
      // Its limit is the total number of pixels.
      ...(matrix !== undefined && { maxSide: Math.floor(Math.sqrt(matrix)) }),
      ...(altMax !== undefined && { altMax }),
    },
    videos:
      types && !types.includes(videoType)
        ? null
        : {
            ...(maxVideo !== undefined && { maxBytes: maxVideo }),
            ...(altMax !== undefined && { altMax }),
          },
    poll: polls === undefined ? null : pollLimitsIn(polls),
  };
}

function pollLimitsIn(polls: NonNullable<Configuration["polls"]>): InstanceLimits["poll"] {
  const {
    max_options: max,
    max_characters_per_option: optionMax,
    min_expiration: shortest,
    max_expiration: longest,
  } = polls;
  return {
    ...(max !== undefined && { max: Math.min(max, maxPollOptions) }),
    ...(optionMax !== undefined && { optionMax }),
    ...(shortest !== undefined && { shortest }),
    ...(longest !== undefined && { longest }),
  };
}
