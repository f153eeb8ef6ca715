import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useState } from "react";

export type Manner = "shorter" | "plainer" | "warmer" | "custom";

const buttons = [
  ["shorter", m.ai_write_shorter],
  ["plainer", m.ai_write_plainer],
  ["warmer", m.ai_write_warmer],
] as const;

/** Chooses how to rewrite the existing text. */
export function RewriteForm({
  isPending,
  onRewrite,
}: {
  isPending: boolean;
  onRewrite: (manner: Manner, wish: string) => void;
}) {
  const [wish, setWish] = useState("");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isPending && wish.trim() !== "") onRewrite("custom", wish);
  }

  return (
    <Form onSubmit={handleSubmit} className="border-t border-line pt-4">
      <div className="grid gap-1 text-sm">
        <h3 className="font-medium">{m.ai_write_rewrite()}</h3>
        <p className="text-ink-muted">{m.ai_write_rewrite_about()}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {buttons.map(([manner, label]) => (
          <Button
            key={manner}
            variant="secondary"
            size="sm"
            disabled={isPending}
            onClick={() => onRewrite(manner, "")}
          >
            {label()}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={m.ai_write_wish()} className="min-w-48 grow">
          {(control) => (
            <Input
              {...control}
              maxLength={500}
              value={wish}
              onChange={({ target }) => setWish(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" disabled={isPending || wish.trim() === ""}>
          {m.ai_write_wish_go()}
        </Button>
      </div>
    </Form>
  );
}
