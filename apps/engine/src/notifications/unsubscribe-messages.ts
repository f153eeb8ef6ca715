import type { Language } from "@postlark/domain/language";

type UnsubscribeMessages = Readonly<
  Record<"ask" | "askAbout" | "turnOff" | "done" | "doneAbout", string>
>;

export const unsubscribeMessages: Readonly<Record<Language, UnsubscribeMessages>> = {
  en: {
    ask: "Turn off mails about comments?",
    askAbout: "Comments, mentions and approvals still stand in Postlark.",
    turnOff: "Turn them off",
    done: "These mails are off",
    doneAbout: "You can turn them on again in Postlark’s settings, under Notifications.",
  },
  de: {
    ask: "Mails über Kommentare abstellen?",
    askAbout: "Kommentare, Erwähnungen und Freigaben stehen weiter in Postlark.",
    turnOff: "Abstellen",
    done: "Diese Mails sind abgestellt",
    doneAbout:
      "Sie können sie in den Einstellungen von Postlark wieder anstellen, unter Benachrichtigungen.",
  },
  es: {
    ask: "¿Desactivar los correos sobre comentarios?",
    askAbout: "Los comentarios, las menciones y las aprobaciones siguen en Postlark.",
    turnOff: "Desactivarlos",
    done: "Estos correos están desactivados",
    doneAbout: "Puedes volver a activarlos en los ajustes de Postlark, en Notificaciones.",
  },
  fr: {
    ask: "Désactiver les messages sur les commentaires ?",
    askAbout: "Commentaires, mentions et approbations restent dans Postlark.",
    turnOff: "Les désactiver",
    done: "Ces messages sont désactivés",
    doneAbout: "Vous pouvez les réactiver dans les paramètres de Postlark, sous Notifications.",
  },
};
