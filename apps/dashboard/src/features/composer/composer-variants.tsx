import type { ReactNode } from "react";
import type { Composer } from "./use-composer.ts";
import { VariantTabs } from "./variant-tabs.tsx";

/** A single channel without overrides needs no tabs. */
export function ComposerVariants({
  composer,
  children,
}: {
  composer: Composer;
  children: ReactNode;
}) {
  const { state, chosen, variant, setVariant } = composer;
  const isAlike = chosen.every(({ id }) => state.draft.overrides[id] === undefined);
  if (chosen.length === 0 || (chosen.length === 1 && isAlike)) return children;
  return (
    <VariantTabs draft={state.draft} chosen={chosen} variant={variant} onVariant={setVariant}>
      {children}
    </VariantTabs>
  );
}
