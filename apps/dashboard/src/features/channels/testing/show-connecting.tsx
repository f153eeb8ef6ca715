import { sampleChannels } from "#testing/sample-channels.ts";
import { renderScreen } from "@postlark/app/testing/render-routes";
import { AppError } from "@postlark/sdk/errors";
import type { ComponentProps } from "react";
import type { ChannelActions } from "../channel-actions.ts";
import { ChannelsScreen } from "../channels-screen.tsx";
import { connectables } from "../networks.ts";

const otherActions: Omit<ChannelActions, "connect"> = {
  pause: () => Promise.resolve(),
  resume: () => Promise.resolve(),
  setDailyLimit: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  check: () => Promise.resolve(),
  readAccounts: () => Promise.resolve([]),
  chooseAccounts: () => Promise.resolve([]),
  readBacklog: () => Promise.resolve([]),
};

/** The channels' screen, where somebody connects one. @param search of its address */
export function showConnecting(
  connect: ChannelActions["connect"],
  search: string,
  offered: ComponentProps<typeof ChannelsScreen>["offered"] = connectables,
) {
  return renderScreen(
    <ChannelsScreen
      channels={[sampleChannels.page, sampleChannels.bluesky]}
      workspace={{ slug: "harbour", timeZone: "Europe/Lisbon" }}
      rights={{ canConnect: true, canPause: true }}
      offered={offered}
      Practice={() => null}
      actions={{ ...otherActions, connect }}
    />,
    `/w/harbour/channels${search}`,
  );
}

/** An error response of the engine about one of the sent fields. */
export function refusal(code: string, named: string) {
  return new AppError({ kind: "invalid-input", code, answer: { error: { code }, field: named } });
}
