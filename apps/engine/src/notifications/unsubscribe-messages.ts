import type { Language } from "@postlark/domain/language";

type UnsubscribeMessages = Readonly<
  Record<"ask" | "askAbout" | "turnOff" | "done" | "doneAbout", string>
>;

export const unsubscribeMessages: Readonly<Record<Language, UnsubscribeMessages>> = {
  en: {
    ask: "Turn off emails about comments?",
    askAbout: "You’ll still see comments, mentions and approvals in Postlark.",
    turnOff: "Turn off",
    done: "These emails are off",
    doneAbout: "You can turn them back on in Postlark’s settings, under Notifications.",
  },
  de: {
    ask: "E-Mails über Kommentare abstellen?",
    askAbout: "Kommentare, Erwähnungen und Freigaben sehen Sie weiterhin in Postlark.",
    turnOff: "Abstellen",
    done: "Diese E-Mails sind abgestellt",
    doneAbout:
      "Sie können sie in den Einstellungen von Postlark wieder anstellen, unter Benachrichtigungen.",
  },
  es: {
    ask: "¿Desactivar los correos sobre comentarios?",
    askAbout: "Seguirás viendo comentarios, menciones y aprobaciones en Postlark.",
    turnOff: "Desactivarlos",
    done: "Estos correos están desactivados",
    doneAbout: "Puedes volver a activarlos en los ajustes de Postlark, en Notificaciones.",
  },
  fr: {
    ask: "Désactiver les e-mails sur les commentaires ?",
    askAbout: "Commentaires, mentions et validations restent visibles dans Postlark.",
    turnOff: "Les désactiver",
    done: "Ces e-mails sont désactivés",
    doneAbout: "Vous pouvez les réactiver dans les paramètres de Postlark, sous Notifications.",
  },
};
