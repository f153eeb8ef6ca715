import type { CalendarDay } from "@postlark/domain/calendar-day";
import type { Slot } from "@postlark/domain/queue-slots";
import * as z from "zod/mini";

import { engineRequest } from "../engine/engine-request.ts";

/** What the engine needs to connect a channel, by the way it is connected. */
export type ConnectInput =
  | {
      readonly network: "bluesky";
      readonly method: "app_password";
      readonly identifier: string;
      readonly password: string;
    }
  | { readonly network: "bluesky"; readonly method: "oauth"; readonly identifier: string }
  | { readonly network: "bluesky"; readonly method: "practice" }
  /** `instance`: the server's name or address, or a whole handle. */
  | { readonly network: "mastodon"; readonly method: "oauth"; readonly instance: string }
  | { readonly network: "linkedin"; readonly method: "oauth" }
  | {
      readonly network: "nostr";
      readonly method: "secret_key";
      readonly secretKey: string;
      /** Their addresses, one a line. */
      readonly relays: string;
    }
  | {
      readonly network: "nostr";
      readonly method: "remote_signer";
      readonly bunker: string;
      readonly relays: string;
    }
  | {
      readonly network: "webhook";
      readonly method: "webhook";
      readonly url: string;
      readonly secret: string;
    }
  /** `chat`: a channel's or group's @name, or its number. */
  | {
      readonly network: "telegram";
      readonly method: "bot_token";
      readonly botToken: string;
      readonly chat: string;
    }
  /** `slackChannel`: its id, or its link. */
  | {
      readonly network: "slack";
      readonly method: "bot_token";
      readonly slackToken: string;
      readonly slackChannel: string;
    }
  | {
      readonly network: "wordpress";
      readonly method: "app_password";
      readonly site: string;
      readonly username: string;
      readonly applicationPassword: string;
    }
  | { readonly network: "discord"; readonly method: "webhook_address"; readonly address: string };

/** A channel that is there now, or the network's page where the user signs in for it. */
export type Connection = { readonly id: string } | { readonly redirect: string };

const connectionSchema = z.union([
  z.object({ id: z.guid() }),
  z.object({ redirect: z.url({ protocol: /^https?$/ }) }),
]);

/**
 * Connects an account, or a channel anew.
 * @param channelId the channel to be connected again; its account must be the same
 * @throws AppError; nothing is connected then
 */
export function connectChannel(
  workspaceId: string,
  input: ConnectInput,
  channelId?: string,
): Promise<Connection> {
  return engineRequest("POST", `/workspaces/${workspaceId}/channels`, {
    body: { ...input, channelId },
    answer: connectionSchema,
  });
}

/** Posts wait from now on. @param until ISO 8601; `null` until somebody resumes it. @throws AppError */
export function pauseChannel(id: string, until: string | null): Promise<void> {
  return engineRequest("POST", `/channels/${id}/pause`, { body: until === null ? {} : { until } });
}

/** What waited goes out at once. @throws AppError */
export function resumeChannel(id: string): Promise<void> {
  return engineRequest("POST", `/channels/${id}/resume`);
}

/** Gives it other times of the week, in place of those that were seen. @throws AppError, `changed_meanwhile` */
export function setSlots(id: string, was: readonly Slot[], slots: readonly Slot[]): Promise<void> {
  return engineRequest("PUT", `/channels/${id}/slots`, { body: { was, slots } });
}

/** Leaves a day out of its queue, or takes it in again. @throws AppError */
export function skipDay(id: string, day: CalendarDay, isSkipped: boolean): Promise<void> {
  return engineRequest("PUT", `/channels/${id}/skipped-days/${day}`, { body: { isSkipped } });
}

/** Cancels what is scheduled to it and forgets its credentials. @throws AppError */
export function removeChannel(id: string): Promise<void> {
  return engineRequest("DELETE", `/channels/${id}`);
}

/** Asks the network whether the account can still be used; the channel says so afterwards. @throws AppError */
export function checkChannel(id: string): Promise<void> {
  return engineRequest("POST", `/channels/${id}/check`);
}
