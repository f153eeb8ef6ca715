import { m } from "#paraglide/messages.js";
import { restorableDays } from "@postlark/domain/workspace";
import { Button } from "@postlark/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@postlark/ui/dialog";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { type FormEvent, useState } from "react";

/** Deletes the workspace after its name was typed as confirmation. */
export function DeleteWorkspace({
  name,
  isPending,
  onDelete,
}: {
  name: string;
  isPending: boolean;
  onDelete: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card className="border-danger/40">
      <CardHeader>
        <CardTitle>{m.workspaces_delete_title()}</CardTitle>
        <CardDescription>{m.workspaces_delete_help({ days: restorableDays })}</CardDescription>
      </CardHeader>
      <CardContent>
        <Button
          name="delete"
          variant="destructive"
          isPending={isPending}
          onClick={() => setIsAsking(true)}
        >
          {m.workspaces_delete()}
        </Button>
      </CardContent>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <DialogContent closeLabel={m.dialog_close()}>
          <Confirmation
            name={name}
            onCancel={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              onDelete();
            }}
          />
        </DialogContent>
      </Dialog>
    </Card>
  );
}

function Confirmation({
  name,
  onCancel,
  onConfirm,
}: {
  name: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === name) onConfirm();
    else setIsWrong(true);
  }

  return (
    <Form onSubmit={handleSubmit} className="gap-0">
      <DialogHeader>
        <DialogTitle>{m.workspaces_delete_ask({ name })}</DialogTitle>
        <DialogDescription>{m.workspaces_delete_help({ days: restorableDays })}</DialogDescription>
      </DialogHeader>
      <DialogBody>
        <Field
          label={m.workspaces_delete_type({ name })}
          error={isWrong ? m.workspaces_delete_wrong() : undefined}
        >
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setIsWrong(false);
              }}
            />
          )}
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          {m.shared_cancel()}
        </Button>
        <Button type="submit" variant="destructive">
          {m.workspaces_delete()}
        </Button>
      </DialogFooter>
    </Form>
  );
}
