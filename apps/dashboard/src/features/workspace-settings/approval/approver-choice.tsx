import { m } from "#paraglide/messages.js";
import { roleLabel } from "#workspace/role-labels.ts";
import type { Member } from "@postlark/domain/workspace";
import { CheckboxField } from "@postlark/ui/checkbox";
import { useId } from "react";

export function ApproverChoice({
  people,
  chosenIds,
  missing,
  onChange,
}: {
  people: readonly Member[];
  chosenIds: readonly string[];
  /** The message if nobody is chosen but somebody has to be. */
  missing: string | undefined;
  onChange: (chosenIds: string[]) => void;
}) {
  const errorId = useId();
  return (
    <fieldset className="grid min-w-0 gap-1" aria-describedby={missing ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{m.approvals_rules_people()}</legend>
      {people.map(({ userId, fullName, email, role }) => (
        <CheckboxField
          key={userId}
          label={`${fullName || email || m.posts_somebody()} · ${roleLabel(role)}`}
          checked={chosenIds.includes(userId)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosenIds, userId]
                : chosenIds.filter((chosen) => chosen !== userId),
            )
          }
        />
      ))}
      {missing && (
        <p id={errorId} role="alert" className="text-sm text-danger">
          {missing}
        </p>
      )}
    </fieldset>
  );
}
