import { type AiServices, type AiSettings, createAiServices } from "./ai/ai-services.ts";
import { type CalendarServices, createCalendarServices } from "./calendar/calendar-services.ts";
import {
  type ChannelServices,
  type ChannelSettings,
  createChannelServices,
} from "./channels/channel-services.ts";
import { createMediaServices, type MediaServices } from "./media/media-services.ts";
import type { LoopbackPorts, Lookup } from "./platform/net/address-rules.ts";
import { createPlatformServices, type PlatformSettings } from "./platform/platform-services.ts";
import { createPostServices, type PostServices } from "./posts/post-services.ts";

export type Services = AiServices &
  CalendarServices &
  ChannelServices &
  MediaServices &
  PostServices;

export type Settings = PlatformSettings &
  ChannelSettings &
  AiSettings & {
    readonly loopbackPorts?: LoopbackPorts | undefined;
    /** For tests: name resolution. */
    readonly lookup?: Lookup;
  };

/** Creates the routes' services; the caller closes them. */
export function createServices(settings: Settings): Services & { close(): Promise<void> } {
  const { isLoopbackAllowed, loopbackPorts, lookup } = settings;
  const rules = { isLoopbackAllowed, loopbackPorts, ...(lookup && { lookup }) };
  const platform = createPlatformServices(settings, rules);
  const ai = createAiServices(settings, rules);
  return {
    ...platform,
    ...ai,
    ...createCalendarServices(),
    ...createChannelServices(settings),
    ...createMediaServices(settings.keyring),
    ...createPostServices(platform.fetch),
    async close() {
      await Promise.all([platform.fetch.close(), ai.modelFetch.close()]);
    },
  };
}
