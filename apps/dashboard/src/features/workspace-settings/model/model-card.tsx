import { useUnsavedChanges } from "#components/unsaved-changes.tsx";
import { m } from "#paraglide/messages.js";
import { commandError } from "#workspace/command-error.ts";
import { modelProblemMessage, suggestionError } from "#workspace/model-problem.ts";
import { formatCount } from "@postlark/app/language/figures";
import { toastError } from "@postlark/app/session/toast-error";
import type { LocalServer } from "@postlark/sdk/local-models";
import type { Model, ModelInput } from "@postlark/sdk/models";
import { Alert } from "@postlark/ui/alert";
import { Button } from "@postlark/ui/button";
import { Card, CardContent } from "@postlark/ui/card";
import { Field } from "@postlark/ui/field";
import { Form } from "@postlark/ui/form";
import { Input } from "@postlark/ui/input";
import { PasswordInput } from "@postlark/ui/password-input";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DisconnectModel } from "./disconnect-model.tsx";
import { LocalModels } from "./local-models.tsx";
import { checkModel, type ModelFields, type ModelProblems } from "./model-form.ts";

const usualTokens = 100_000;

const fieldNames = ["baseUrl", "model", "monthlyTokens", "key"] as const;

export type ModelCardProps = {
  /** Null without a model. */
  saved: Model | null;
  onSave: (input: ModelInput) => Promise<void>;
  /** Finds servers on the engine's own machine. */
  onFind: () => Promise<readonly LocalServer[]>;
  /**
   * Tests the saved model.
   * @returns its error; null if it answers
   */
  onTest: () => Promise<{ code: string; message: string } | null>;
  onRemove: () => Promise<void>;
};

/** The workspace's own model: its address, its key, and the members' token limit. Admins only. */
export function ModelCard({ saved, onSave, onFind, onTest, onRemove }: ModelCardProps) {
  const [changes, setChanges] = useState<Partial<ModelFields>>({});
  const [problems, setProblems] = useState<ModelProblems>({});
  const before: ModelFields = {
    baseUrl: saved?.baseUrl ?? "",
    model: saved?.model ?? "",
    monthlyTokens: formatCount(saved?.monthlyTokens ?? usualTokens),
    key: "",
  };
  const fields = { ...before, ...changes };
  const isChanged = fieldNames.some((name) => fields[name] !== before[name]);
  useUnsavedChanges(isChanged);
  const isKeyUnchanged = saved?.hasKey === true && fields.baseUrl.trim() === saved.baseUrl;

  const local = useQuery({ queryKey: ["local-models"], queryFn: onFind, enabled: saved === null });
  const test = useMutation({ mutationFn: onTest });
  const save = useMutation({
    mutationFn: onSave,
    onError: (error) => toastError(suggestionError(error)),
    onSuccess() {
      setChanges({});
      test.reset();
      toast({ title: m.ai_model_saved() });
    },
  });
  const remove = useMutation({
    mutationFn: onRemove,
    onError: (error) => toastError(commandError(error)),
    onSuccess() {
      setChanges({});
      test.reset();
      toast({ title: m.ai_model_removed() });
    },
  });

  function change(part: Partial<ModelFields>) {
    setChanges((earlier) => ({ ...earlier, ...part }));
    setProblems({});
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { problems: found, input } = checkModel(fields);
    setProblems(found);
    if (input !== undefined && !save.isPending) save.mutate(input);
  }

  return (
    <Card>
      <CardContent>
        <Form onSubmit={handleSubmit} noValidate>
          {saved === null && <p className="text-sm text-ink-muted">{m.ai_model_none()}</p>}
          {saved === null && (
            <LocalModels
              servers={local.data ?? []}
              isPending={save.isPending}
              onUse={(model) => save.mutate({ ...model, monthlyTokens: usualTokens })}
            />
          )}
          <Field
            label={m.ai_model_address()}
            hint={m.ai_model_address_hint()}
            error={problems.baseUrl}
          >
            {(control) => (
              <Input
                {...control}
                type="url"
                autoComplete="off"
                spellCheck={false}
                maxLength={2_000}
                value={fields.baseUrl}
                onChange={({ target }) => change({ baseUrl: target.value })}
              />
            )}
          </Field>
          <Field label={m.ai_model_name()} hint={m.ai_model_name_hint()} error={problems.model}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={200}
                value={fields.model}
                onChange={({ target }) => change({ model: target.value })}
              />
            )}
          </Field>
          <Field
            label={m.ai_model_key()}
            hint={isKeyUnchanged ? m.ai_model_key_kept() : m.ai_model_key_hint()}
          >
            {(control) => (
              <PasswordInput
                {...control}
                toggleLabel={m.ai_model_key_show()}
                autoComplete="new-password"
                maxLength={4_000}
                value={fields.key}
                onChange={({ target }) => change({ key: target.value })}
              />
            )}
          </Field>
          <Field label={m.ai_model_limit()} error={problems.monthlyTokens}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={fields.monthlyTokens}
                onChange={({ target }) => change({ monthlyTokens: target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isPending={save.isPending} disabled={!isChanged}>
              {m.ai_model_save()}
            </Button>
            {saved !== null && (
              <Button
                variant="secondary"
                isPending={test.isPending}
                disabled={isChanged}
                onClick={() => test.mutate()}
              >
                {m.ai_model_test()}
              </Button>
            )}
            {saved !== null && (
              <DisconnectModel isPending={remove.isPending} onConfirm={remove.mutate} />
            )}
          </div>
          {!isChanged && <Tested {...test} />}
        </Form>
      </CardContent>
    </Card>
  );
}

type Test = {
  data: { code: string; message: string } | null | undefined;
  error: unknown;
};

function Tested({ data, error }: Test) {
  if (error !== null) {
    return <Alert title={m.ai_model_test_failed()}>{suggestionError(error)}</Alert>;
  }
  if (data === undefined) return null;
  if (data === null) return <Alert tone="info">{m.ai_model_answers()}</Alert>;
  // A test has no partial answer to keep.
  const isCut = data.code === "answer_cut";
  return (
    <Alert title={m.ai_model_test_failed()}>
      {isCut ? m.ai_model_test_cut() : modelProblemMessage(data)}
    </Alert>
  );
}
