import { m } from "#paraglide/messages.js";
import { maxWarningLength, type Content } from "@postlark/domain/post-content";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { Textarea } from "@postlark/ui/textarea";
import type { EditField } from "./kept-edit.ts";

/** What else can be changed of a post that is out: its warning, and what its pictures show. */
export function EditExtras({
  content,
  canWarn,
  canDescribe,
  isPending,
  onWrite,
}: {
  content: Content;
  canWarn: boolean;
  canDescribe: boolean;
  isPending: boolean;
  onWrite: (field: EditField, value: string) => void;
}) {
  return (
    <>
      {canWarn && (
        <Field label={m.live_compose_warning()} hint={m.live_compose_warning_about()}>
          {(control) => (
            <Input
              {...control}
              value={content.settings?.warning ?? ""}
              maxLength={maxWarningLength}
              readOnly={isPending}
              onChange={({ target }) => onWrite("warning", target.value)}
            />
          )}
        </Field>
      )}
      {canDescribe &&
        content.media.map(({ id, alt }, index) => (
          <Field key={id} label={m.live_compose_alt({ number: index + 1 })}>
            {(control) => (
              <Textarea
                {...control}
                value={alt}
                readOnly={isPending}
                placeholder={m.live_compose_alt_placeholder()}
                onChange={({ target }) => onWrite(`alt ${index}`, target.value)}
              />
            )}
          </Field>
        ))}
    </>
  );
}
