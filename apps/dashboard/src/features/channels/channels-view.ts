import { connectables, type Connectable } from "./networks.ts";

/** The panel or dialog that is open over the list of channels. All of it is in the URL, so that it can be shared. */
export type ChannelsView =
  | { readonly kind: "list" }
  | { readonly kind: "channel"; readonly id: string }
  | { readonly kind: "choose" }
  | {
      readonly kind: "connect";
      readonly network: Connectable;
      readonly channelId: string | undefined;
      /** Why the network sent the user back without a connection: an error code of the engine. */
      readonly problem: string | undefined;
    }
  | {
      /** Choosing among the accounts that were granted at the network. */
      readonly kind: "accounts";
      readonly network: Connectable;
      readonly connectionId: string;
    }
  | { readonly kind: "connected"; readonly ids: readonly string[] };

/** Parses the view; anything unknown is the list. */
export function parseChannelsView(search: URLSearchParams): ChannelsView {
  const connected = search.get("connected");
  if (connected !== null) return { kind: "connected", ids: connected.split(",") };
  const problem = search.get("problem") ?? undefined;
  const network = search.get("connect") ?? (problem === undefined ? null : "bluesky");
  if (network === "") return { kind: "choose" };
  const connectable = connectables.find((one) => one === network);
  if (connectable !== undefined) {
    const connectionId = search.get("choose");
    if (connectionId !== null) return { kind: "accounts", network: connectable, connectionId };
    const channelId = search.get("again") ?? undefined;
    return { kind: "connect", network: connectable, channelId, problem };
  }
  const id = search.get("channel");
  return id === null ? { kind: "list" } : { kind: "channel", id };
}

/** Returns the view in which a network is connected. @param channelId the channel to connect again */
export function connectView(network: Connectable, channelId?: string): ChannelsView {
  return { kind: "connect", network, channelId, problem: undefined };
}

/** The view as a URL's query, including the question mark. */
export function searchOf(view: ChannelsView): string {
  switch (view.kind) {
    case "list":
      return "?";
    case "channel":
      return `?${new URLSearchParams({ channel: view.id })}`;
    case "choose":
      return "?connect=";
    case "connected":
      return `?connected=${view.ids.join(",")}`;
    case "accounts":
      return `?${new URLSearchParams({ connect: view.network, choose: view.connectionId })}`;
    case "connect": {
      const { network, channelId, problem } = view;
      return `?${new URLSearchParams({
        connect: network,
        ...(channelId !== undefined && { again: channelId }),
        ...(problem !== undefined && { problem }),
      })}`;
    }
    default:
      return view satisfies never;
  }
}
