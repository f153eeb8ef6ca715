import { m } from "#paraglide/messages.js";
import type { LocalServer } from "@postlark/sdk/local-models";
import { Button } from "@postlark/ui/button";

export type LocalModel = { readonly baseUrl: string; readonly model: string };

/** Models on the engine's own machine, each connected with one press. */
export function LocalModels({
  servers,
  isPending,
  onUse,
}: {
  servers: readonly LocalServer[];
  isPending: boolean;
  onUse: (model: LocalModel) => void;
}) {
  if (servers.length === 0) return null;
  return (
    <section
      aria-label={m.ai_model_local()}
      className="grid gap-2 rounded-md border border-line p-3"
    >
      <p className="text-sm">{m.ai_model_local()}</p>
      <div className="flex flex-wrap gap-2">
        {servers.flatMap(({ name, baseUrl, models }) =>
          models.map((model) => (
            <Button
              key={`${baseUrl} ${model}`}
              variant="secondary"
              size="sm"
              disabled={isPending}
              onClick={() => onUse({ baseUrl, model })}
            >
              {m.ai_model_use_local({ model, program: name })}
            </Button>
          )),
        )}
      </div>
    </section>
  );
}
