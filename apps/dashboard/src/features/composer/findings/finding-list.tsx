import type { PostFinding } from "@postlark/domain/post-checks/post-finding";
import type { Autosave } from "../draft/autosave.ts";
import type { Composer } from "../use-composer.ts";
import { FindingItem } from "./finding-item.tsx";
import { findingLines } from "./finding-message.ts";
import { type CropPicture, useFitting } from "./use-fitting.ts";

export type FindingListProps = {
  composer: Composer;
  edit: Autosave["edit"];
  cropPicture: CropPicture;
  isReadOnly: boolean;
  channelsPath: `/w/${string}/channels`;
  workspace: { readonly timeZone: string };
  onFocus: (finding: PostFinding) => void;
};

/** The findings of a post, blocking ones first: each links to its cause, and some have a button that fixes them. */
export function FindingList({
  composer,
  onFocus,
  isReadOnly,
  channelsPath,
  workspace: { timeZone },
  ...rest
}: FindingListProps) {
  const { findings, chosen, state, setWhen } = composer;
  const fitting = useFitting({ draft: state.draft, chosen, ...rest });
  return (
    <ul className="grid gap-1 text-sm">
      {findingLines(findings, timeZone).map((line) => (
        <FindingItem
          key={line.message}
          line={line}
          chosen={chosen}
          draft={state.draft}
          fitting={fitting}
          isReadOnly={isReadOnly}
          channelsPath={channelsPath}
          timeZone={timeZone}
          onFocus={onFocus}
          onEdit={rest.edit}
          onNow={() => setWhen({ kind: "now" })}
        />
      ))}
    </ul>
  );
}
