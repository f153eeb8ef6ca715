import { isVideo } from "@postlark/domain/video";
import { CheckboxField } from "@postlark/ui/checkbox";
import { Play } from "@postlark/ui/icons/play";
import { useEffect, useRef } from "react";

/** Files as they look, each to be taken or left. @param most how many may be taken */
export function FileChoices({
  files,
  chosen,
  most,
  onChange,
}: {
  files: readonly File[];
  chosen: ReadonlySet<File>;
  most: number;
  onChange: (chosen: ReadonlySet<File>) => void;
}) {
  function toggle(file: File) {
    const next = new Set(chosen);
    if (!next.delete(file)) next.add(file);
    onChange(next);
  }

  return (
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
              disabled={chosen.size >= most && !isChosen}
              onChange={() => toggle(file)}
            />
          </li>
        );
      })}
    </ul>
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
