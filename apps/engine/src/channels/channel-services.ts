import type { Applications } from "@postlark/networks/tools";

import type { PlatformServices, PlatformSettings } from "../platform/platform-services.ts";
import { type ApplicationSource, createApplicationSource } from "./application-source.ts";
import type { Practice } from "./practice/practice.ts";

type OfChannels = {
  readonly applications: ApplicationSource;
  /** Undefined unless the operator enabled it, as the embedded start does. */
  readonly practice: Practice | undefined;
  /** The mail server of this machine for trying a newsletter, if the operator allows it. */
  readonly practiceMail: URL | undefined;
};

export type ChannelServices = PlatformServices & OfChannels;

export type ChannelSettings = {
  readonly isLoopbackAllowed: boolean;
  readonly practice?: Practice | undefined;
  readonly applications?: Applications;
};

export function createChannelServices(settings: ChannelSettings & PlatformSettings): OfChannels {
  return {
    applications: createApplicationSource(settings.applications ?? {}, settings),
    practice: settings.practice,
    practiceMail: settings.isLoopbackAllowed ? settings.mail.smtp : undefined,
  };
}
