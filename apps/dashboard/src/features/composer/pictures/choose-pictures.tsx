import { m } from "#paraglide/messages.js";
import { isVideo } from "@postlark/domain/video";
import { Button } from "@postlark/ui/button";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Play } from "@postlark/ui/icons/play";
import { useEffect, useRef, useState } from "react";

export type ChoosePicturesProps = {
  files: readonly File[];
  /** How many of them the post takes. */
  room: number;
  /** @param others what goes into the library alone; none where nobody wants that */
  onChoose: (chosen: readonly File[], others: readonly File[]) => void;
  onCancel: () => void;
};

/** More files than a post takes, or a video among them: which of them it gets, and whether the library keeps the others. */
export function ChoosePictures({ files, room, onChoose, onCancel }: ChoosePicturesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<File>>(() => new Set(files.slice(0, room)));
  const [keepsOthers, setKeepsOthers] = useState(true);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const isFull = chosen.size >= room;
  const hasVideo = files.some(isVideo);

  function toggle(file: File) {
    const next = new Set(chosen);
    if (!next.delete(file)) next.add(file);
    setChosen(next);
  }

  return (
    <section aria-labelledby="choose-pictures" className="grid gap-3 border-t border-line p-4">
      <h3 id="choose-pictures" ref={title} tabIndex={-1} className="text-sm font-medium">
        {hasVideo
          ? m.live_compose_choose_files({ count: files.length })
          : m.live_compose_choose_pictures({ count: files.length, room })}
      </h3>
      {hasVideo && <p className="text-sm text-ink-muted">{m.live_compose_choose_mixed()}</p>}
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {files.map((file, at) => {
          const isChosen = chosen.has(file);
          return (
            <li key={at} className="grid gap-1">
              <Thumbnail file={file} />
              <CheckboxField
                label={<span className="truncate">{file.name}</span>}
                className="min-h-11 min-w-0"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => toggle(file)}
              />
            </li>
          );
        })}
      </ul>
      <CheckboxField
        label={m.live_compose_choose_others()}
        checked={keepsOthers}
        onChange={({ target }) => setKeepsOthers(target.checked)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          onClick={() => {
            const taken = files.filter((file) => chosen.has(file));
            onChoose(taken, keepsOthers ? files.filter((file) => !chosen.has(file)) : []);
          }}
        >
          {hasVideo
            ? m.live_compose_choose_add_files({ count: chosen.size })
            : m.live_compose_choose_add({ count: chosen.size })}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {m.live_compose_choose_cancel()}
        </Button>
      </div>
    </section>
  );
}

function Thumbnail({ file }: { file: File }) {
  const still = useRef<HTMLImageElement & HTMLVideoElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    still.current?.setAttribute("src", address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  const shape = "aspect-square w-full rounded-md object-cover";
  if (!isVideo(file)) return <img ref={still} alt="" className={shape} />;
  return (
    <span aria-hidden="true" className="relative">
      <video ref={still} muted playsInline preload="metadata" className={shape} />
      <Play className="absolute start-2 top-2" />
    </span>
  );
}
