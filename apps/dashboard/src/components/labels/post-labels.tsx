import { AppLink } from "#components/app-link.tsx";
import { m } from "#paraglide/messages.js";
import { type Label, labelsOf, mostLabelsAPost } from "@postlark/domain/label";
import { Button } from "@postlark/ui/button";
import { Card } from "@postlark/ui/card";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@postlark/ui/popover";
import { HueDot } from "./hue-dot.tsx";
import { LabelList } from "./label-list.tsx";

export type PostLabelsProps = {
  /** The workspace's, by name. */
  labels: readonly Label[];
  /** Ids; `null` while the server does not know the post. */
  chosen: readonly string[] | null;
  /** Where labels are made; absent for those who may not. */
  settingsPath: `/w/${string}/settings` | undefined;
  /** Absent for those who may not label this post. */
  onSet: ((labelId: string, isOn: boolean) => void) | undefined;
};

/** What a post is about, and the choice of it. */
export function PostLabels({ labels, chosen, settingsPath, onSet }: PostLabelsProps) {
  const put = labelsOf(chosen ?? [], labels);
  if (put.length === 0 && (onSet === undefined || (labels.length === 0 && !settingsPath))) {
    return null;
  }
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
      <h2 className="text-sm font-medium text-ink-muted">{m.live_labels()}</h2>
      <div className="min-w-48 flex-1">
        {put.length > 0 ? (
          <LabelList labels={put} />
        ) : (
          <p className="text-sm text-ink-faint">
            {chosen === null && labels.length > 0 ? m.live_label_unsaved() : m.live_label_none_on()}
          </p>
        )}
      </div>
      {labels.length === 0 && settingsPath && (
        <AppLink to={settingsPath} className="text-sm text-accent hover:underline">
          {m.live_label_make()}
        </AppLink>
      )}
      {labels.length > 0 && onSet && (
        <Popover>
          <PopoverTrigger>
            <Button variant="secondary" size="sm" disabled={chosen === null}>
              {m.live_label_choose()}
            </Button>
          </PopoverTrigger>
          <PopoverContent label={m.live_label_choose()}>
            <div className="grid">
              {labels.map(({ id, name, hue }) => {
                const isOn = put.some((label) => label.id === id);
                return (
                  <CheckboxField
                    key={id}
                    label={
                      <span className="inline-flex min-w-0 items-center gap-2">
                        <HueDot hue={hue} />
                        <span className="min-w-0 break-words">{name}</span>
                      </span>
                    }
                    checked={isOn}
                    disabled={!isOn && put.length >= mostLabelsAPost}
                    onChange={({ target }) => onSet(id, target.checked)}
                    className="min-h-control-sm pointer-coarse:min-h-11"
                  />
                );
              })}
              {put.length >= mostLabelsAPost && (
                <p className="pt-2 text-ink-muted">
                  {m.live_label_most({ count: mostLabelsAPost })}
                </p>
              )}
            </div>
          </PopoverContent>
        </Popover>
      )}
    </Card>
  );
}
