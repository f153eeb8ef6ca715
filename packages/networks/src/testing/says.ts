import type { NetworkId } from "../network.ts";
import type { Server } from "./server.ts";

/** What networks say where they refuse, and where too much was asked for, as they document it. */
export const says: { readonly [Id in NetworkId]?: NonNullable<Server["says"]> } = {
  mastodon: {
    refusal: { status: 422, body: { error: "Validation failed: Text can't be blank" } },
    limit: { status: 429, body: { error: "Too many requests" } },
  },
  wordpress: {
    refusal: {
      status: 400,
      body: {
        code: "rest_invalid_param",
        message: "Invalid parameter(s): content",
        data: { status: 400 },
      },
    },
  },
  ghost: {
    refusal: {
      status: 422,
      body: {
        errors: [{ message: "Validation error, cannot edit post.", type: "ValidationError" }],
      },
    },
  },
  slack: {
    refusal: { status: 200, body: { ok: false, error: "restricted_action" } },
    limit: { status: 429, body: { ok: false, error: "ratelimited" } },
  },
  x: {
    refusal: { status: 400, body: { title: "Invalid Request", detail: "Not this one." } },
    limit: { status: 429, body: { title: "Too Many Requests", status: 429 } },
  },
};
