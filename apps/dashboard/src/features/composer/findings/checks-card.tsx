import { m } from "#paraglide/messages.js";
import { lazyPart } from "@postlark/app/components/lazy-part";
import { Card } from "@postlark/ui/card";
import { Check } from "@postlark/ui/icons/check";
import type { FindingListProps } from "./finding-list.tsx";

export const loadFindingList = async () => (await import("./finding-list.tsx")).FindingList;

const FindingList = lazyPart<FindingListProps>(loadFindingList, () => null);

/**
 * The list of findings. Its live region exists from the start, so that screen readers announce new findings; the
 * list itself loads after the editor.
 */
export function ChecksCard(props: FindingListProps) {
  const isFine = props.composer.findings.length === 0;
  return (
    <section aria-label={m.composer_checks()}>
      <Card className="grid gap-2 px-4 py-3">
        <h2 className="flex items-center gap-2 text-sm font-medium text-ink-muted">
          {m.composer_checks()}
          {isFine && (
            <span className="inline-flex items-center gap-1 font-normal text-success">
              <Check />
              {m.composer_checks_none()}
            </span>
          )}
        </h2>
        <div aria-live="polite" className="empty:hidden">
          {!isFine && <FindingList {...props} />}
        </div>
      </Card>
    </section>
  );
}
