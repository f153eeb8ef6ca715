import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import { flushSync } from "react-dom";
import type { Composer } from "../use-composer.ts";
import { variantOf } from "./variant-of.ts";

/** Focuses the place where a finding can be fixed, and selects the text concerned. */
export function focusCauseOf(finding: PostFinding, { state, setVariant }: Composer): void {
  const { place, channelId } = finding;
  if (place !== "channels" && place !== "time") {
    // Each variant has its own editor element.
    flushSync(() => setVariant(variantOf(state.draft, finding)));
  }
  if (place === "text" || place === "comment") {
    const box = document.querySelector<HTMLTextAreaElement>(`[data-cause="${place}"]`);
    focusInside(box);
    if ("from" in finding) box?.setSelectionRange(finding.from, finding.to);
    return;
  }
  if (place === "media") choosePicture("picture" in finding ? finding.picture : 0);
  const cause = {
    poll: `[data-cause="poll-${"option" in finding ? finding.option : 0}"]`,
    media: '[data-cause="alt"]',
    canonical: '[data-cause="canonical"]',
    channels: `[data-cause="${channelId === null ? "channels" : `channel-${channelId}`}"]`,
    time: '[data-cause="time"]',
  }[place];
  const element = document.querySelector<HTMLElement>(cause);
  focusInside(element);
}

/** Content of closed details cannot be focused. */
function focusInside(element: HTMLElement | null): void {
  element?.closest("details")?.setAttribute("open", "");
  element?.focus();
}

/** Chooses a picture, so that the fields below the row of pictures are about it. */
function choosePicture(index: number): void {
  const picture = document.querySelector<HTMLElement>(`[data-cause="picture-${index}"]`);
  flushSync(() => picture?.click());
}
