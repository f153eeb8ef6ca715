import type { Channel } from "@postlark/domain/channel";
import * as z from "zod/mini";

const schema = z.object({ service: z.string() });

/** The origin of the server that a channel's account is on, with scheme and port; undefined if it is not stored. */
export function serviceOf({ settings }: Pick<Channel, "settings">): string | undefined {
  return z.safeParse(schema, settings).data?.service;
}
