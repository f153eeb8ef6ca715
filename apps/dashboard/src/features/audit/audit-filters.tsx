import { DayField } from "#components/day-field.tsx";
import { m } from "#paraglide/messages.js";
import { auditKinds } from "@postlark/domain/audit-event";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";
import type { AuditAddress } from "./audit-address.ts";
import { kindLabels } from "./audit-messages.ts";

export type AuditActor = { readonly id: string; readonly name: string };

export function AuditFilters({
  address,
  people,
  onChange,
}: {
  address: AuditAddress;
  people: readonly AuditActor[];
  onChange: (part: Partial<AuditAddress>) => void;
}) {
  const { person, kind, post, since, until } = address;
  return (
    <div className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={m.audit_person()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "", label: m.audit_everybody() },
                ...people.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={person ?? ""}
              onValueChange={(value) => onChange({ person: value || undefined })}
            />
          )}
        </Field>
        <Field label={m.audit_kind()}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "", label: m.audit_all_kinds() },
                ...auditKinds.map((one) => ({ value: one, label: kindLabels[one]() })),
              ]}
              value={kind ?? ""}
              onValueChange={(value) => onChange({ kind: value || undefined })}
            />
          )}
        </Field>
        <DayField
          label={m.audit_since()}
          day={since}
          onChange={(day) => onChange({ since: day })}
        />
        <DayField
          label={m.audit_until()}
          day={until}
          onChange={(day) => onChange({ until: day })}
        />
      </div>
      {post !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-ink-muted">
          {m.audit_one_post()}
          <Button variant="secondary" size="sm" onClick={() => onChange({ post: undefined })}>
            {m.audit_all_posts()}
          </Button>
        </p>
      )}
    </div>
  );
}
