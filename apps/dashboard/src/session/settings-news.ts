/** Where the tabs of a browser tell each other that the person's settings have changed. */
const channelName = "postlark.settings";

/** Tells the other tabs that the settings were saved. */
export function announceSettings(): void {
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel.postMessage(null);
  channel.close();
}

/**
 * Calls back when another tab saved the settings.
 * @returns stops listening
 */
export function watchSettings(onSaved: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", onSaved);
  return () => channel.close();
}
