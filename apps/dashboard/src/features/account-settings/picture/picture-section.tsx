import { UserAvatar } from "#components/user-avatar.tsx";
import { m } from "#paraglide/messages.js";
import { Button } from "@postlark/ui/button";
import { FileButton } from "@postlark/ui/file-button";
import { Trash } from "@postlark/ui/icons/trash";
import { Upload } from "@postlark/ui/icons/upload";
import { useSettingsForm } from "../settings-form.ts";
import { SettingsSection } from "../settings-section.tsx";
import { usePicture } from "./use-picture.tsx";

/** A user's picture, saved as soon as it is cropped. */
export function PictureSection() {
  const { saved, values } = useSettingsForm();
  const { cropper, chooser, problem, isRemoving, choose, remove } = usePicture();
  return (
    <SettingsSection title={m.picture_title()}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <UserAvatar
          name={saved.fullName || saved.email}
          url={saved.avatarUrl}
          quality={values.mediaQuality}
          size="xl"
        />
        <div className="grid justify-items-start gap-2">
          <FileButton
            ref={chooser}
            accept="image/jpeg,image/png"
            aria-describedby="picture-note"
            onFile={choose}
          >
            <Upload />
            {m.picture_upload()}
          </FileButton>
          {saved.avatarUrl !== null && (
            <Button variant="ghost" isPending={isRemoving} onClick={remove}>
              <Trash />
              {m.picture_remove()}
            </Button>
          )}
        </div>
      </div>
      <p id="picture-note" className="text-sm text-ink-muted">
        {m.picture_note()}
      </p>
      <div role="alert" className="text-sm text-danger empty:hidden">
        {problem}
      </div>
      {cropper}
    </SettingsSection>
  );
}
