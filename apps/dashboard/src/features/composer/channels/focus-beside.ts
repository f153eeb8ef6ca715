/** Moves the focus to the tab beside a channel's, or to the menu of channels, before the channel goes. */
export function focusBeside(channelId: string): void {
  const tab = document.querySelector(`[data-cause="channel-${channelId}"]`);
  const beside =
    tab?.nextElementSibling ??
    tab?.previousElementSibling ??
    document.querySelector('[data-cause="channels"]');
  if (beside instanceof HTMLElement) beside.focus();
}
