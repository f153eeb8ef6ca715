import { Icon, type IconProps } from "../parts/icon/icon.tsx";

/** Back, the one before. */
export function ChevronLeft(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.25 4.5 6.75 10l5.5 5.5" />
    </Icon>
  );
}
