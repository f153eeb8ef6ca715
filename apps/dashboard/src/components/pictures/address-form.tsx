import { m } from "#paraglide/messages.js";
import { loadLibrary } from "#session/load-library.ts";
import { uploadError } from "./upload-error.ts";
import { libraryQueries } from "#workspace/library-queries.ts";
import { AppError } from "@postlark/sdk/errors";
import { Button } from "@postlark/ui/button";
import { Field } from "@postlark/ui/field";
import { Input } from "@postlark/ui/input";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

/** Adds the picture at a URL to the workspace's library. Keeps the input if that fails. */
export function AddressForm({
  workspaceId,
  onAdded,
}: {
  workspaceId: string;
  /** Called with the new picture before it is shown. */
  onAdded?: ((pictureId: string) => Promise<void>) | undefined;
}) {
  const [url, setUrl] = useState("");
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: async (address: string) => {
      if (!isFetchableUrl(address))
        throw new AppError({ kind: "invalid-input", code: "picture_address" });
      return (await loadLibrary()).fetchPictureFrom(workspaceId, address);
    },
    onSuccess: async ({ id }) => {
      setUrl("");
      await onAdded?.(id);
      return client.invalidateQueries({ queryKey: libraryQueries.all(workspaceId) });
    },
  });

  function add(event: FormEvent) {
    event.preventDefault();
    if (url.trim() !== "") adding.mutate(withScheme(url.trim()));
  }

  return (
    <div className="text-sm">
      <form onSubmit={add} noValidate className="grid items-start gap-3 pt-1 sm:flex">
        <Field
          label={m.media_library_address_field()}
          hint={m.media_library_address_hint()}
          error={adding.isError ? uploadError(adding.variables, adding.error) : undefined}
          className="grow"
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              onChange={({ target }) => {
                setUrl(target.value);
                adding.reset();
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" isPending={adding.isPending} className="sm:mt-7">
          {m.media_library_address_add()}
        </Button>
      </form>
      <output className="text-ink-muted">
        {adding.isSuccess && m.media_library_address_added()}
      </output>
    </div>
  );
}

/** Completes a typed URL; in `host:port`, the part before the colon is not a scheme. */
function withScheme(url: string): string {
  return /^[a-z]+:(?!\d)/i.test(url) ? url : `https://${url}`;
}

/** Whether the text is an HTTP(S) URL without spaces. */
function isFetchableUrl(address: string): boolean {
  // Browsers accept spaces as part of a host.
  return (
    !/\s/.test(address) &&
    URL.canParse(address) &&
    ["http:", "https:"].includes(new URL(address).protocol)
  );
}
