import { TimeZoneField } from "#components/time-zone-field.tsx";
import { m } from "#paraglide/messages.js";
import type { WorkspaceFields, WorkspaceProblems } from "#workspace/workspace-form.ts";
import { tidySlug } from "@postlark/domain/workspace-slug";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";

/** The form fields for a workspace's name, address and time zone. */
export function WorkspaceFormFields({
  fields,
  problems,
  slugHint,
  disabled = false,
  onChange,
}: {
  fields: WorkspaceFields;
  problems: WorkspaceProblems;
  slugHint: string;
  disabled?: boolean;
  onChange: (changed: Partial<WorkspaceFields>) => void;
}) {
  return (
    <>
      <Field label={m.workspaces_form_name()} error={problems.name}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="organization"
            disabled={disabled}
            value={fields.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.workspaces_form_slug()} hint={slugHint} error={problems.slug}>
        {(control) => (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="text-ink-muted">
              {slugPrefix}
            </span>
            <Input
              {...control}
              name="slug"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              disabled={disabled}
              value={fields.slug}
              onChange={(event) => onChange({ slug: tidySlug(event.target.value) })}
            />
          </span>
        )}
      </Field>
      <TimeZoneField
        messages={{
          label: m.time_zones_label(),
          hint: m.time_zones_hint(),
          now: (time) => m.time_zones_now({ time }),
        }}
        value={fields.timeZone}
        error={problems.timeZone}
        disabled={disabled}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </>
  );
}

const slugPrefix = "/w/";
