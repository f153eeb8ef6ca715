import type { Applications } from "@postlark/networks/tools";

import type { PlatformServices, PlatformSettings } from "../platform/platform-services.ts";
import { type ApplicationSource, createApplicationSource } from "./application-source.ts";
import type { Practice } from "./practice/practice.ts";

type OfChannels = {
  readonly applications: ApplicationSource;
  /** Only where the operator wants it: the embedded start. */
  readonly practice: Practice | undefined;
  /** Where a newsletter may be tried: the mail server of this machine, where the operator allows that. */
  readonly practiceMail: URL | undefined;
};

export type ChannelServices = PlatformServices & OfChannels;

export type ChannelSettings = {
  readonly isLoopbackAllowed: boolean;
  readonly practice?: Practice | undefined;
  /** As the environment has them. */
  readonly applications?: Applications;
};

export function createChannelServices(settings: ChannelSettings & PlatformSettings): OfChannels {
  return {
    applications: createApplicationSource(settings.applications ?? {}, settings),
    practice: settings.practice,
    practiceMail: settings.isLoopbackAllowed ? settings.mail.smtp : undefined,
  };
}
