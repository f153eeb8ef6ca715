import { m } from "#paraglide/messages.js";
import { Field } from "@postlark/ui/field";
import { Select } from "@postlark/ui/select";

/** Whether LinkedIn has granted the application publishing as organizations, which is requested only then. */
export function OrganizationsField({
  isGranted,
  isPending = false,
  onChange,
}: {
  isGranted: boolean;
  isPending?: boolean;
  onChange: (isGranted: boolean) => void;
}) {
  return (
    <Field label={m.application_organizations()}>
      {(control) => (
        <Select
          {...control}
          disabled={isPending}
          options={[
            { value: "no", label: m.application_organizations_no() },
            { value: "yes", label: m.application_organizations_yes() },
          ]}
          value={isGranted ? "yes" : "no"}
          onValueChange={(value) => onChange(value === "yes")}
        />
      )}
    </Field>
  );
}
