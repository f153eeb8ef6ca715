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
import { Form } from "@postlark/ui/form";
import { toast } from "@postlark/ui/toast";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { DisconnectModel } from "./disconnect-model.tsx";
import { LocalModels } from "./local-models.tsx";
import { ModelInputs } from "./model-inputs.tsx";
import { checkModel, type ModelFields, type ModelProblems } from "./model-form.ts";

const defaultMonthlyTokens = 100_000;

const fieldNames = ["baseUrl", "model", "monthlyTokens", "key"] as const;

export type ModelCardProps = {
  /** Null without a model. */
  saved: Model | null;
  onSave: (input: ModelInput) => Promise<void>;
  /** Finds servers on the engine's own machine. */
  onFind: () => Promise<readonly LocalServer[]>;
  /** Tests the saved model. @returns its error; null if it answers */
  onTest: () => Promise<{ code: string; message: string } | null>;
  onRemove: () => Promise<void>;
};

/** The workspace's own model: its address, its key, and the members' token limit. Admins only. */
export function ModelCard({ saved, onSave, onFind, onTest, onRemove }: ModelCardProps) {
  const [changes, setChanges] = useState<Partial<ModelFields>>({});
  const [problems, setProblems] = useState<ModelProblems>({});
  const savedFields: ModelFields = {
    baseUrl: saved?.baseUrl ?? "",
    model: saved?.model ?? "",
    monthlyTokens: formatCount(saved?.monthlyTokens ?? defaultMonthlyTokens),
    key: "",
  };
  const fields = { ...savedFields, ...changes };
  const isChanged = fieldNames.some((name) => fields[name] !== savedFields[name]);
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
    const { problems: newProblems, input } = checkModel(fields);
    setProblems(newProblems);
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
              onUse={(model) => save.mutate({ ...model, monthlyTokens: defaultMonthlyTokens })}
            />
          )}
          <ModelInputs {...{ fields, problems, isKeyUnchanged }} onChange={change} />
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
          {!isChanged && <TestResult {...test} />}
        </Form>
      </CardContent>
    </Card>
  );
}

type Test = {
  data: { code: string; message: string } | null | undefined;
  error: unknown;
};

/** The result of testing the model; nothing before a test. */
function TestResult({ data, error }: Test) {
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
