import { m } from "#paraglide/messages.js";
import type { Path, UnownedPath } from "@postlark/site/href";
import { toast } from "@postlark/ui/toast";

/** How long an informational toast stays, in ms (specification, section 9). */
export const infoToastMs = 2000;

/** Shows a toast about what a control of the sample workspace would do (specification, section 2). */
export function showInfoToast(title: string, description: string): void {
  toast({ title, description, duration: infoToastMs });
}

export function showCardSelectedToast(title: string): void {
  showInfoToast(m.card_selected(), title);
}

export function showToolsToast(): void {
  showInfoToast(m.tools(), m.tools_coming_soon());
}

export function showNewEventToast(): void {
  showInfoToast(m.sample_schedule_add(), m.sample_schedule_add_coming_soon());
}

export function showNewMemberToast(): void {
  showInfoToast(m.sample_audience_add(), m.sample_audience_add_missing());
}

export function showUnavailablePageToast(path: Path | UnownedPath): void {
  showInfoToast(m.navigation_title(), m.navigation_demo({ path }));
}
