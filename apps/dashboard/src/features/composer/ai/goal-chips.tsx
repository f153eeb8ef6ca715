import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Check } from "@postlark/ui/icons/check";
import { type Brief, goals } from "./draft-form.tsx";

/** Radio buttons for the goal of a new text. */
export function GoalChips({
  goal,
  onChange,
}: {
  goal: Brief["goal"];
  onChange: (goal: Brief["goal"]) => void;
}) {
  return (
    <fieldset aria-label={m.ai_write_goal()} className="contents">
      {goals().map(({ value, label }) => (
        <Button
          key={value}
          variant={value === goal ? "secondary" : "ghost"}
          size="sm"
          aria-pressed={value === goal}
          onClick={() => onChange(value)}
        >
          {value === goal && <Check className="text-accent" />}
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
