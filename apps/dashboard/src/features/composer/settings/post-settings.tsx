import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { ChevronRight } from "@postlark/ui/icons/chevron-right";
import type { SettingsFormProps } from "./settings-form.tsx";
import { summaryOf } from "./settings-summary.ts";

const SettingsForm = lazyPart<SettingsFormProps>(
  async () => (await import("./settings-form.tsx")).SettingsForm,
  () => null,
);

/** Further settings of a post, collapsed; the form loads after the editor. */
export function PostSettings(props: SettingsFormProps) {
  return (
    <details className="group border-t border-line px-4 text-sm open:pb-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm font-medium text-ink">
        <ChevronRight className="text-ink-muted transition-transform group-open:rotate-90" />
        {m.composer_settings()}
        <span className="font-normal text-ink-muted">{summaryOf(props.settings)}</span>
      </summary>
      <SettingsForm {...props} />
    </details>
  );
}
