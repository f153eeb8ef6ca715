import { m } from "#paraglide/messages.js";
import type { ComposerChannel } from "../composer-channel.ts";

/** The message why a channel does not publish at the moment; undefined if it does. */
export const channelStates: {
  readonly [Of in ComposerChannel["state"]]: (() => string) | undefined;
} = {
  connected: undefined,
  paused: m.composer_channel_paused,
  needs_attention: m.composer_channel_broken,
};
