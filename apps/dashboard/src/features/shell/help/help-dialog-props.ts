export type HelpDialogProps = {
  slug: string;
  isOpen: boolean;
  onClose: () => void;
  onOpenKeys: () => void;
};
