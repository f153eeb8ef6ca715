/** Moves the focus to the tab beside a channel's, or to the menu of channels, before the channel's tab is removed. */
export function focusBeside(channelId: string): void {
  const tab = document.querySelector(`[data-cause="channel-${channelId}"]`);
  const neighbour =
    tab?.nextElementSibling ??
    tab?.previousElementSibling ??
    document.querySelector('[data-cause="channels"]');
  if (neighbour instanceof HTMLElement) neighbour.focus();
}
